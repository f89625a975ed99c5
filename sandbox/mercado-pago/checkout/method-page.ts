import { html } from "hono/html";
import type { PreferenceRecord } from "../ledger.ts";
import { offeredMethods } from "../preferences/pay-preference.ts";
import { icons } from "./icons.ts";
import { checkoutPage, type Markup, purchase } from "./layout.ts";
import type { Messages } from "./messages.ts";
import { returnUrl } from "./return-url.ts";

export function methodPage(messages: Messages, record: PreferenceRecord): Markup {
  const types = new Set(offeredMethods(record).map((method) => method.payment_type_id));
  const query = `?pref_id=${record.preference.id}`;
  const cards = types.has("credit_card") || types.has("debit_card");
  return checkoutPage(messages, {
    title: messages.howToPay,
    side: purchase(messages, record.preference),
    flow: html`<h1>${messages.howToPay}</h1>
      <ul class="methods">
        ${cards ? methodLink(`card${query}`, icons.card, messages.card, messages.cardHint) : ""}
        ${types.has("bank_transfer") ? methodLink(`pse${query}`, icons.bank, "PSE", messages.pseHint) : ""}
        ${types.has("ticket") ? methodLink(`efecty${query}`, icons.cash, "Efecty", messages.efectyHint) : ""}
      </ul>
      ${types.size === 0 ? html`<p>${messages.noMethods}</p>` : ""}
      ${leaveLink(messages, record)}`,
  });
}

function leaveLink(messages: Messages, { preference }: PreferenceRecord): Markup | string {
  const address = returnUrl(preference, undefined);
  return address
    ? html`<p class="soft" style="margin:18px 0 0"><a class="leave" href="${address}">${messages.back}</a></p>`
    : "";
}

function methodLink(href: string, icon: Markup | string, name: string, hint: string): Markup {
  return html`<li><a href="${href}">
    <span class="icon">${icon}</span>
    <span><b>${name}</b><small>${hint}</small></span>
    <span class="go">${icons.next}</span>
  </a></li>`;
}
