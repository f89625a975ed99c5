import { html } from "hono/html";
import type { CheckoutRefusal } from "../preferences/pay-preference.ts";
import type { Payment, Preference } from "../resources.ts";
import { icons } from "./icons.ts";
import { checkoutPage, type Markup, purchase } from "./layout.ts";
import type { Messages } from "./messages.ts";
import { returnUrl } from "./return-url.ts";

export function closedPage(
  messages: Messages,
  preference: Preference,
  reason: CheckoutRefusal["reason"],
  paidBy: Payment | undefined,
): Markup {
  const [title, text] = {
    expired: [messages.expiredTitle, messages.expiredText],
    "not-yet": [messages.notYetTitle, messages.notYetText],
    paid: [messages.paidTitle, messages.paidText],
    method: [messages.methodTitle, messages.methodText],
  }[reason] as [string, string];
  const address = returnUrl(preference, reason === "paid" ? paidBy : undefined);
  return checkoutPage(messages, {
    title,
    side: purchase(messages, preference),
    flow: html`${verdict(reason === "paid" ? "good" : "wait", title, text)}
      <div class="stack">
        ${reason === "method" ? html`<a class="button" href="redirect?pref_id=${preference.id}">${messages.otherMethod}</a>` : ""}
        ${
          address
            ? html`<a class="button ${reason === "method" ? "quiet" : ""}" href="${address}">${messages.back}</a>`
            : html`<p class="soft">${messages.canClose}</p>`
        }
      </div>`,
  });
}

export function unknownPage(messages: Messages): Markup {
  return checkoutPage(messages, {
    title: messages.unknownTitle,
    flow: verdict("bad", messages.unknownTitle, messages.unknownText),
  });
}

function verdict(tone: "good" | "bad" | "wait", title: string, text: string): Markup {
  return html`<div class="verdict ${tone}">
    <span class="sign">${icons[tone]}</span>
    <div><h1>${title}</h1><p>${text}</p></div>
  </div>`;
}
