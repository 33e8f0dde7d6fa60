//! Pages around the table: coming in, sitting down, playing, and what was behind it all.
