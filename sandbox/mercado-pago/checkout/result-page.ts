import { html, raw } from "hono/html";
import { findMethod } from "../catalogue.ts";
import type { Payment, Preference } from "../resources.ts";
import { icons } from "./icons.ts";
import { checkoutPage, type Markup, pesos, purchase } from "./layout.ts";
import type { Messages } from "./messages.ts";
import { redirectsAutomatically, returnUrl } from "./return-url.ts";

export function resultPage(messages: Messages, preference: Preference | undefined, payment: Payment): Markup {
  const verdict = verdictOf(messages, payment);
  const address = preference ? returnUrl(preference, payment) : undefined;
  const isAutomatic = preference !== undefined && redirectsAutomatically(preference, payment);
  const again = preference !== undefined && payment.status === "rejected";
  return checkoutPage(messages, {
    title: verdict.title,
    refreshTo: isAutomatic ? address : undefined,
    ...(preference ? { side: purchase(messages, preference) } : {}),
    flow: html`<div class="verdict ${verdict.tone}">
        <span class="sign">${icons[verdict.tone]}</span>
        <div role="status"><h1>${verdict.title}</h1><p>${verdict.text}</p></div>
      </div>
      ${payment.payment_type_id === "ticket" && payment.status === "pending" ? voucher(messages, payment) : ""}
      ${facts(messages, payment)}
      <div class="stack">
        ${isAutomatic ? html`<p class="soft">${messages.backSoon}</p>` : ""}
        ${again ? html`<a class="button" href="redirect?pref_id=${preference.id}">${messages.tryAgain}</a>` : ""}
        ${
          address
            ? html`<a class="button ${again ? "quiet" : ""}" href="${address}">${messages.back}</a>`
            : html`<p class="soft">${messages.canClose}</p>`
        }
      </div>`,
  });
}

interface Verdict {
  tone: "good" | "bad" | "wait";
  title: string;
  text: string;
}

function verdictOf(messages: Messages, payment: Payment): Verdict {
  const ticket = payment.payment_type_id === "ticket";
  switch (payment.status) {
    case "approved":
    case "authorized":
      return { tone: "good", title: messages.approvedTitle, text: "" };
    case "pending":
      return {
        tone: "wait",
        title: messages.waitingTitle,
        text: ticket ? messages.voucherText : messages.waitingText,
      };
    case "in_process":
      return { tone: "wait", title: messages.reviewTitle, text: messages.reviewText };
    case "cancelled":
      return { tone: "bad", title: messages.cancelledTitle, text: "" };
    case "refunded":
    case "charged_back":
      return { tone: "bad", title: messages.returnedTitle, text: "" };
    case "rejected":
      return {
        tone: "bad",
        title: messages.rejectedTitle,
        text: messages.reasons[payment.status_detail] ?? messages.otherReason,
      };
  }
}

function facts(messages: Messages, payment: Payment): Markup {
  const digits = "last_four_digits" in payment.card ? ` ·· ${payment.card.last_four_digits}` : "";
  return html`<dl>
    <dt>${messages.total}</dt><dd>${pesos(payment.transaction_amount)}</dd>
    <dt>${messages.method}</dt><dd>${findMethod(payment.payment_method_id)?.name}${digits}</dd>
    <dt>${messages.paymentNumber}</dt><dd>${payment.id}</dd>
  </dl>`;
}

function voucher(messages: Messages, payment: Payment): Markup {
  const code = payment.transaction_details.payment_method_reference_id ?? "";
  return html`<div class="voucher">
    <span class="soft">${messages.voucherCode}</span>
    <strong>${code.replace(/(\d{4})(?=\d)/g, "$1 ")}</strong>
    ${barcode(code)}
    <span class="soft">${messages.agreement} 113 020 · ${messages.paysUntil} ${deadline(messages, payment)}</span>
  </div>`;
}

function deadline(messages: Messages, { date_of_expiration }: Payment): string {
  if (!date_of_expiration) return "";
  return new Date(date_of_expiration).toLocaleString(messages.lang === "en" ? "en-GB" : "es-CO", {
    timeZone: "America/Bogota",
    dateStyle: "long",
    timeStyle: "short",
  });
}

function barcode(code: string): Markup {
  const bars = [...code].map((digit, n) => {
    const wide = 2 + (Number(digit) % 4);
    return `<rect x="${n * 13}" width="${wide}" height="56"/><rect x="${n * 13 + wide + 2}" width="${1 + (Number(digit) % 3)}" height="56"/>`;
  });
  return html`${raw(
    `<svg viewBox="0 0 ${code.length * 13} 56" preserveAspectRatio="none" fill="#1c2430" aria-hidden="true">${bars.join("")}</svg>`,
  )}`;
}
