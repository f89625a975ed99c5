import { html } from "hono/html";
import type { Ledger } from "./ledger.ts";
import { totalOf } from "./ledger.ts";
import type { Deliveries, Delivery } from "./notifications/deliveries.ts";
import { webhookModes } from "./notifications/delivery-times.ts";
import { standingOf } from "./preferences/pay-preference.ts";
import type { Payment, PaymentStatus } from "./resources.ts";

const control = "/__control/mercado-pago";

export function consoleSection(ledger: Ledger, deliveries: Deliveries) {
  const payments = ledger.payments.all().slice(-30).reverse();
  const open = ledger.preferences.all().filter((record) => standingOf(ledger, record) === "open");
  return html`
    <h3>Payments</h3>
    ${payments.length === 0 ? html`<p class="empty">Nothing has been paid yet.</p>` : paymentTable(payments)}
    <h3>Preferences that can be paid</h3>
    ${
      open.length === 0
        ? html`<p class="empty">None.</p>`
        : html`<ul>${open
            .slice(-8)
            .reverse()
            .map(
              ({
                preference,
              }) => html`<li><a href="${preference.init_point}">${preference.items[0]?.title}</a>
                · ${pesos(totalOf(preference))} · <code>${preference.external_reference}</code></li>`,
            )}</ul>`
    }
    <h3>Notifications</h3>
    ${modeForms(deliveries)} ${deliveryTable(deliveries.all().slice(-24).reverse())}`;
}

function paymentTable(payments: Payment[]) {
  return html`<div class="scroll"><table>
    <thead><tr><th>Payment</th><th>Reference</th><th>Method</th><th>Amount</th><th>Status</th><th>Changed</th><th></th></tr></thead>
    <tbody>${payments.map(
      (payment) => html`<tr>
        <td><code>${payment.id}</code></td>
        <td><code>${payment.external_reference}</code></td>
        <td>${payment.payment_method_id}</td>
        <td>${pesos(payment.transaction_amount)}</td>
        <td class="${tone(payment.status)}">${payment.status}<br />${payment.status_detail}</td>
        <td>${payment.date_last_updated.slice(11, 19)}</td>
        <td><div class="actions">
          ${actionsOf(payment).map((action) => moveButton(payment, action))}
          <form method="post" action="${control}/payments/${payment.id}/notify"><button>Notify again</button></form>
        </div></td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}

interface Action {
  label: string;
  status: PaymentStatus;
  detail?: string;
}

function actionsOf({ status, status_detail }: Payment): Action[] {
  const decide: Action[] = [
    { label: "Approve", status: "approved" },
    { label: "Reject", status: "rejected" },
    { label: "Expire", status: "cancelled", detail: "expired" },
  ];
  if (status === "pending" || status === "in_process") return decide;
  if (status === "approved") {
    return [
      { label: "Refund", status: "refunded" },
      { label: "Charge back", status: "charged_back", detail: "in_process" },
    ];
  }
  if (status !== "charged_back" || status_detail !== "in_process") return [];
  return [
    { label: "Buyer wins", status, detail: "settled" },
    { label: "Seller wins", status, detail: "reimbursed" },
  ];
}

function moveButton(payment: Payment, { label, status, detail }: Action) {
  return html`<form method="post" action="${control}/payments/${payment.id}">
    <input type="hidden" name="status" value="${status}" />
    ${detail ? html`<input type="hidden" name="status_detail" value="${detail}" />` : ""}
    <button>${label}</button>
  </form>`;
}

function modeForms(deliveries: Deliveries) {
  const { mode, delayMs } = deliveries.settings();
  return html`<div class="actions">
    <form method="post" action="${control}/webhooks">
      <label>Mode <select name="mode">${webhookModes.map(
        (name) => html`<option${name === mode ? " selected" : ""}>${name}</option>`,
      )}</select></label>
      <label>after <input type="number" name="delayMs" min="0" step="100" value="${delayMs}" /> ms</label>
      <button>Set</button>
    </form>
    <form method="post" action="${control}/webhooks/release"><button>Release what is held</button></form>
  </div>`;
}

function deliveryTable(deliveries: Delivery[]) {
  if (deliveries.length === 0) return html`<p class="empty">None yet.</p>`;
  return html`<div class="scroll"><table>
    <thead><tr><th>Time</th><th>Kind</th><th>To</th><th>State</th><th>Answer</th><th></th></tr></thead>
    <tbody>${deliveries.map(
      (delivery) => html`<tr>
        <td>${new Date(delivery.createdAt).toISOString().slice(11, 23)}</td>
        <td>${delivery.kind}${delivery.forged ? " (forged)" : ""}</td>
        <td><code>${delivery.url}</code></td>
        <td class="${delivery.state === "delivered" ? "good" : "wait"}">${delivery.state} (${delivery.attempts})</td>
        <td>${delivery.lastStatus ?? delivery.lastError ?? ""}</td>
        <td><form method="post" action="${control}/webhooks/${delivery.id}/resend"><button>Resend</button></form></td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}

function tone(status: PaymentStatus): string {
  if (status === "approved") return "good";
  return status === "pending" || status === "in_process" || status === "authorized" ? "wait" : "bad";
}

function pesos(amount: number): string {
  return `$\u00a0${amount.toLocaleString("es-CO")}`;
}
