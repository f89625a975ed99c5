import { html } from "hono/html";
import { banks } from "../catalogue.ts";
import type { PreferenceRecord } from "../ledger.ts";
import type { Payment } from "../resources.ts";
import { buyerFields, type Typed, type Wrong } from "./checkout-form.ts";
import { selectField } from "./fields.ts";
import { checkoutPage, type Markup, pesos, purchase } from "./layout.ts";
import type { Words } from "./words.ts";

interface Form {
  typed: Typed;
  wrong: Wrong;
  attempt: string;
}

/** PSE: the buyer says which bank. */
export function psePage(words: Words, record: PreferenceRecord, form: Form): Markup {
  const choices = banks.map(({ id, description }) => ({ value: id, text: description }));
  const bank = selectField({
    name: "bank",
    label: words.bank,
    value: form.typed.bank ?? "",
    error: form.wrong.has("bank") ? words.errors.bank : undefined,
    options: [{ value: "", text: words.chooseBank }, ...choices],
  });
  return formPage(words, record, form, {
    path: "pse",
    title: words.pseTitle,
    before: bank,
    button: words.goToBank,
  });
}

/** Efecty: the buyer asks for a code. */
export function efectyPage(words: Words, record: PreferenceRecord, form: Form): Markup {
  return formPage(words, record, form, {
    path: "efecty",
    title: words.efectyTitle,
    before: html`<p style="margin:0">${words.efectyText}</p>`,
    button: words.makeCode,
  });
}

/** The page of the buyer's bank, where PSE leads. */
export function bankPage(words: Words, payment: Payment): Markup {
  const bank = banks.find(({ id }) => id === payment.transaction_details.financial_institution);
  const decision = (value: string, text: string, look: string) =>
    html`<button class="button ${look}" name="decision" value="${value}">${text}</button>`;
  return checkoutPage(words, {
    title: words.bankAsk,
    flow: html`<div class="bankbar">${bank?.description ?? "PSE"} <span>${words.bankOf}</span></div>
      <h1>${words.bankAsk}</h1>
      <dl>
        <dt>${words.bankTo}</dt><dd>${payment.description ?? ""}</dd>
        <dt>${words.bankReference}</dt><dd>${payment.id}</dd>
        <dt>${words.total}</dt><dd><b>${pesos(payment.transaction_amount)}</b></dd>
      </dl>
      <form class="stack" method="post" action="bank?payment_id=${payment.id}">
        ${decision("approve", words.approve, "")}
        ${decision("reject", words.reject, "stop")}
        ${decision("pending", words.leavePending, "quiet")}
      </form>`,
  });
}

function formPage(
  words: Words,
  record: PreferenceRecord,
  { typed, wrong, attempt }: Form,
  page: { path: string; title: string; before: Markup; button: string },
): Markup {
  const query = `?pref_id=${record.preference.id}`;
  return checkoutPage(words, {
    title: page.title,
    side: purchase(words, record.preference),
    flow: html`<h1>${page.title}</h1>
      <form method="post" action="${page.path}${query}" novalidate>
        <input type="hidden" name="attempt" value="${attempt}" />
        ${page.before} ${buyerFields(words, typed, wrong)}
        <button class="button">${page.button}</button>
      </form>
      <p class="soft" style="margin:14px 0 0"><a class="leave" href="redirect${query}">${words.otherMethod}</a></p>`,
  });
}
