import { html } from "hono/html";
import type { PreferenceRecord } from "../ledger.ts";
import { offeredMethods } from "../pay-preference.ts";
import { icons } from "./icons.ts";
import { checkoutPage, type Markup, purchase } from "./layout.ts";
import { returnUrl } from "./return-url.ts";
import type { Words } from "./words.ts";

/** First page of the checkout: the ways to pay. */
export function methodPage(words: Words, record: PreferenceRecord): Markup {
  const types = new Set(offeredMethods(record).map((method) => method.payment_type_id));
  const query = `?pref_id=${record.preference.id}`;
  const cards = types.has("credit_card") || types.has("debit_card");
  return checkoutPage(words, {
    title: words.howToPay,
    side: purchase(words, record.preference),
    flow: html`<h1>${words.howToPay}</h1>
      <ul class="methods">
        ${cards ? way(`card${query}`, icons.card, words.card, words.cardHint) : ""}
        ${types.has("bank_transfer") ? way(`pse${query}`, icons.bank, "PSE", words.pseHint) : ""}
        ${types.has("ticket") ? way(`efecty${query}`, icons.cash, "Efecty", words.efectyHint) : ""}
      </ul>
      ${types.size === 0 ? html`<p>${words.noMethods}</p>` : ""}
      ${leaveLink(words, record)}`,
  });
}

/** The way out without paying. */
function leaveLink(words: Words, { preference }: PreferenceRecord): Markup | string {
  const address = returnUrl(preference, undefined);
  return address
    ? html`<p class="soft" style="margin:18px 0 0"><a class="leave" href="${address}">${words.back}</a></p>`
    : "";
}

function way(href: string, icon: Markup | string, name: string, hint: string): Markup {
  return html`<li><a href="${href}">
    <span class="icon">${icon}</span>
    <span><b>${name}</b><small>${hint}</small></span>
    <span class="go">${icons.next}</span>
  </a></li>`;
}
