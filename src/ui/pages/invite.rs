//! This view invites others by QR code, link and short code. Layer 9.

use super::codes::CodesEntry;
use crate::ui::exchange::Exchange;
use crate::ui::model::Invitation;
use crate::ui::text::say;
use crate::ui::widgets::{Button, Kind};
use crate::ui::{qr, share};
use leptos::prelude::*;

/// QR code, link and code.
#[component]
pub fn Invite(
    /// What lets others in.
    #[prop(into)]
    invitation: Signal<Invitation>,
    /// The exchange of codes with a device beside this one.
    exchange: Exchange,
) -> impl IntoView {
    let picture = move || qr::svg(&invitation.get().link, qr::Care::Q).unwrap_or_default();
    let shares = share::can_share();
    view! {
        <div class="invite">
            <div class="qr" data-testid="qr" inner_html=picture></div>
            <div class="invite-words">
                <p class="small dim">{say("lobby-scan")}</p>
                <p class="code" data-testid="code">{move || invitation.get().code}</p>
                <p class="small dim link" data-testid="link">{move || invitation.get().link}</p>
                <div class="row">
                    <Button wide=true test="copy-link" on_press=move || share::copy(invitation.get_untracked().link)>
                        {say("lobby-link-copy")}
                    </Button>
                    {shares.then(|| view! {
                        <Button wide=true kind=Kind::Main test="share" on_press=move || share::share(&invitation.get_untracked().link)>
                            {say("share")}
                        </Button>
                    })}
                </div>
            </div>
            <CodesEntry exchange/>
        </div>
    }
    .into_any()
}
