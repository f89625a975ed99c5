import { html } from "hono/html";
import type { CheckoutRefusal } from "../pay-preference.ts";
import type { Payment, Preference } from "../resources.ts";
import { icons } from "./icons.ts";
import { checkoutPage, type Markup, purchase } from "./layout.ts";
import { returnUrl } from "./return-url.ts";
import type { Words } from "./words.ts";

/**
 * Says why a preference cannot be paid, with the way back.
 * @param paidBy the payment that paid it, if one did.
 */
export function closedPage(
  words: Words,
  preference: Preference,
  reason: CheckoutRefusal["reason"],
  paidBy: Payment | undefined,
): Markup {
  const [title, text] = {
    expired: [words.expiredTitle, words.expiredText],
    "not-yet": [words.notYetTitle, words.notYetText],
    paid: [words.paidTitle, words.paidText],
    method: [words.methodTitle, words.methodText],
  }[reason] as [string, string];
  const address = returnUrl(preference, reason === "paid" ? paidBy : undefined);
  return checkoutPage(words, {
    title,
    side: purchase(words, preference),
    flow: html`${verdict(reason === "paid" ? "good" : "wait", title, text)}
      <div class="stack">
        ${reason === "method" ? html`<a class="button" href="redirect?pref_id=${preference.id}">${words.otherMethod}</a>` : ""}
        ${
          address
            ? html`<a class="button ${reason === "method" ? "quiet" : ""}" href="${address}">${words.back}</a>`
            : html`<p class="soft">${words.canClose}</p>`
        }
      </div>`,
  });
}

/** For an address that leads to no preference or payment. */
export function unknownPage(words: Words): Markup {
  return checkoutPage(words, {
    title: words.unknownTitle,
    flow: verdict("bad", words.unknownTitle, words.unknownText),
  });
}

function verdict(tone: "good" | "bad" | "wait", title: string, text: string): Markup {
  return html`<div class="verdict ${tone}">
    <span class="sign">${icons[tone]}</span>
    <div><h1>${title}</h1><p>${text}</p></div>
  </div>`;
}
