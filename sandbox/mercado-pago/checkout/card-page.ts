import { html } from "hono/html";
import type { PreferenceRecord } from "../ledger.ts";
import { testCards, testDocument, testExpiration } from "../payments/cards.ts";
import { outcomesByCardholder } from "../payments/outcomes.ts";
import { buyerFields, type FieldName, type Typed, type Wrong } from "./checkout-form.ts";
import { textField } from "./fields.ts";
import { checkoutPage, type Markup, purchase } from "./layout.ts";
import type { Messages } from "./messages.ts";

/** @param form.attempt idempotency token: a form that is sent twice pays once. */
export function cardPage(
  messages: Messages,
  record: PreferenceRecord,
  form: { typed: Typed; wrong: Wrong; attempt: string },
): Markup {
  const { typed, wrong, attempt } = form;
  const query = `?pref_id=${record.preference.id}`;
  return checkoutPage(messages, {
    title: messages.cardTitle,
    side: html`${purchase(messages, record.preference)}${testData(messages, query, typed)}`,
    flow: html`<h1>${messages.cardTitle}</h1>
      <form method="post" action="card${query}" novalidate>
        <input type="hidden" name="attempt" value="${attempt}" />
        ${cardFields(messages, typed, wrong)}
        ${buyerFields(messages, typed, wrong)}
        <button class="button">${messages.pay}</button>
      </form>
      <p class="soft" style="margin:14px 0 0"><a class="leave" href="redirect${query}">${messages.otherMethod}</a></p>`,
  });
}

export function testDataFor(card: string | undefined, name: string | undefined): Typed {
  if (!card && !name) return {};
  const chosen = testCards.find(({ method }) => method === card) ?? testCards[1];
  return {
    testCard: chosen?.method ?? "",
    cardNumber: chosen?.number ?? "",
    securityCode: chosen?.securityCode ?? "",
    expiration: testExpiration,
    cardholderName: name ?? "APRO",
    identificationType: testDocument.type,
    identificationNumber: testDocument.number,
  };
}

function cardFields(messages: Messages, typed: Typed, wrong: Wrong): Markup {
  const field = (name: FieldName, label: string, autocomplete: string, placeholder = "") =>
    textField({
      name,
      label,
      value: typed[name] ?? "",
      error: wrong.has(name) ? messages.errors[name] : undefined,
      autocomplete,
      placeholder,
      inputmode: name === "cardholderName" ? "text" : "numeric",
    });
  return html`${field("cardNumber", messages.cardNumber, "cc-number", "0000 0000 0000 0000")}
    <div class="row">
      ${field("expiration", messages.expiration, "cc-exp", messages.expirationHint)}
      ${field("securityCode", messages.securityCode, "cc-csc", "123")}
    </div>
    ${field("cardholderName", messages.cardholder, "cc-name")}`;
}

function testData(messages: Messages, query: string, typed: Typed): Markup {
  const name = typed.cardholderName || "APRO";
  const card = typed.testCard || "visa";
  const chip = (to: { card: string; name: string }, text: string, current: boolean) =>
    html`<li><a href="card${query}&card=${to.card}&name=${encodeURIComponent(to.name)}"${current ? html` aria-current="true"` : ""}>${text}</a></li>`;
  const filled = Boolean(typed.testCard);
  return html`<aside class="panel test" aria-label="${messages.testData}">
    <h2>${messages.testData}: ${messages.testDataHint}</h2>
    <ul class="chips">${testCards.map(({ method, label }) =>
      chip({ card: method, name }, label, filled && method === card),
    )}</ul>
    <ul class="chips">${Object.keys(outcomesByCardholder)
      .slice(0, 8)
      .map((code) => chip({ card, name: code }, code, filled && code === name))}</ul>
  </aside>`;
}
