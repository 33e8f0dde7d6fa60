//! Bots play whole games here. Test code: may use any layer.
