import { html } from "hono/html";
import { banks } from "../catalogue.ts";
import type { PreferenceRecord } from "../ledger.ts";
import type { Payment } from "../resources.ts";
import { buyerFields, type Typed, type Wrong } from "./checkout-form.ts";
import { selectField } from "./fields.ts";
import { checkoutPage, type Markup, pesos, purchase } from "./layout.ts";
import type { Messages } from "./messages.ts";

interface Form {
  typed: Typed;
  wrong: Wrong;
  attempt: string;
}

export function psePage(messages: Messages, record: PreferenceRecord, form: Form): Markup {
  const choices = banks.map(({ id, description }) => ({ value: id, text: description }));
  const bank = selectField({
    name: "bank",
    label: messages.bank,
    value: form.typed.bank ?? "",
    error: form.wrong.has("bank") ? messages.errors.bank : undefined,
    options: [{ value: "", text: messages.chooseBank }, ...choices],
  });
  return formPage(messages, record, form, {
    path: "pse",
    title: messages.pseTitle,
    before: bank,
    button: messages.goToBank,
  });
}

export function efectyPage(messages: Messages, record: PreferenceRecord, form: Form): Markup {
  return formPage(messages, record, form, {
    path: "efecty",
    title: messages.efectyTitle,
    before: html`<p style="margin:0">${messages.efectyText}</p>`,
    button: messages.makeCode,
  });
}

export function bankPage(messages: Messages, payment: Payment): Markup {
  const bank = banks.find(({ id }) => id === payment.transaction_details.financial_institution);
  const decision = (value: string, text: string, look: string) =>
    html`<button class="button ${look}" name="decision" value="${value}">${text}</button>`;
  return checkoutPage(messages, {
    title: messages.bankAsk,
    flow: html`<div class="bankbar">${bank?.description ?? "PSE"} <span>${messages.bankOf}</span></div>
      <h1>${messages.bankAsk}</h1>
      <dl>
        <dt>${messages.bankTo}</dt><dd>${payment.description ?? ""}</dd>
        <dt>${messages.bankReference}</dt><dd>${payment.id}</dd>
        <dt>${messages.total}</dt><dd><b>${pesos(payment.transaction_amount)}</b></dd>
      </dl>
      <form class="stack" method="post" action="bank?payment_id=${payment.id}">
        ${decision("approve", messages.approve, "")}
        ${decision("reject", messages.reject, "stop")}
        ${decision("pending", messages.leavePending, "quiet")}
      </form>`,
  });
}

function formPage(
  messages: Messages,
  record: PreferenceRecord,
  { typed, wrong, attempt }: Form,
  page: { path: string; title: string; before: Markup; button: string },
): Markup {
  const query = `?pref_id=${record.preference.id}`;
  return checkoutPage(messages, {
    title: page.title,
    side: purchase(messages, record.preference),
    flow: html`<h1>${page.title}</h1>
      <form method="post" action="${page.path}${query}" novalidate>
        <input type="hidden" name="attempt" value="${attempt}" />
        ${page.before} ${buyerFields(messages, typed, wrong)}
        <button class="button">${page.button}</button>
      </form>
      <p class="soft" style="margin:14px 0 0"><a class="leave" href="redirect${query}">${messages.otherMethod}</a></p>`,
  });
}
