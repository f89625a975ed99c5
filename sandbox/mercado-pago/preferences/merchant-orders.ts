import { Hono } from "hono";
import { type AccountEnv, nicknameOf } from "../accounts.ts";
import { type Ledger, type PreferenceRecord, paymentsOf, totalOf } from "../ledger.ts";
import { notFound } from "../provider-error.ts";
import type { Payment } from "../resources.ts";
import { standingOf } from "./pay-preference.ts";

/** The first payment of a preference creates its merchant order. */
export function merchantOrderRoutes(ledger: Ledger): Hono<AccountEnv> {
  const routes = new Hono<AccountEnv>();
  const own = (accountId: number, preferenceId: string | undefined) => {
    const record = preferenceId ? ledger.preferences.get(preferenceId) : undefined;
    return record?.preference.collector_id === accountId && record.orderId !== null ? record : undefined;
  };
  routes.get("/search", (c) => {
    const { preference_id, external_reference } = c.req.query();
    const elements = ledger.orders
      .all()
      .filter((id) => preference_id === undefined || id === preference_id)
      .map((id) => own(c.get("account").id, id))
      .filter((record) => record !== undefined)
      .filter(({ preference }) => [undefined, preference.external_reference].includes(external_reference))
      .map((record) => merchantOrder(ledger, record));
    return c.json({ elements, next_offset: elements.length, total: elements.length });
  });
  routes.get("/:id", (c) => {
    const record = own(c.get("account").id, ledger.orders.get(c.req.param("id")));
    if (!record) throw notFound("Merchant order");
    return c.json(merchantOrder(ledger, record));
  });
  return routes;
}

function merchantOrder(ledger: Ledger, record: PreferenceRecord) {
  const { preference } = record;
  const payments = paymentsOf(ledger, record);
  const total = totalOf(preference);
  const refunded = sum(payments.map((payment) => payment.transaction_amount_refunded));
  const paid = sum(payments.filter(wasPaid).map((payment) => payment.transaction_amount));
  const expired = paid === 0 && standingOf(ledger, record) === "expired";
  const buyer = payments.at(-1)?.payer;
  return {
    id: record.orderId,
    preference_id: preference.id,
    application_id: preference.client_id,
    status: expired ? "expired" : paid >= total ? "closed" : "opened",
    site_id: preference.site_id,
    payer: { id: Number(buyer?.id), nickname: "" },
    collector: { id: preference.collector_id, nickname: nicknameOf(preference.collector_id) },
    sponsor_id: null,
    payments: payments.map(toOrderPayment),
    paid_amount: paid,
    refunded_amount: refunded,
    shipping_cost: 0,
    date_created: payments[0]?.date_created ?? preference.date_created,
    last_updated: payments.at(-1)?.date_last_updated ?? preference.last_updated,
    cancelled: false,
    items: preference.items,
    shipments: [],
    notification_url: preference.notification_url,
    additional_info: preference.additional_info,
    external_reference: preference.external_reference,
    marketplace: preference.marketplace,
    total_amount: total,
    order_status: expired ? "expired" : orderStatus(payments, paid, refunded, total),
    is_test: !record.liveMode,
  };
}

function orderStatus(payments: Payment[], paid: number, refunded: number, total: number): string {
  if (paid > 0 && refunded >= paid) return "reverted";
  if (refunded > 0) return "partially_reverted";
  if (paid >= total) return "paid";
  if (paid > 0) return "partially_paid";
  const waits = payments.some(({ status }) => status === "pending" || status === "in_process");
  return waits ? "payment_in_process" : "payment_required";
}

function wasPaid({ status }: Payment): boolean {
  return status === "approved" || status === "refunded" || status === "charged_back";
}

function toOrderPayment(payment: Payment) {
  return {
    id: payment.id,
    transaction_amount: payment.transaction_amount,
    total_paid_amount: payment.transaction_details.total_paid_amount,
    shipping_cost: 0,
    currency_id: payment.currency_id,
    status: payment.status,
    status_detail: payment.status_detail,
    operation_type: payment.operation_type,
    date_approved: payment.date_approved,
    date_created: payment.date_created,
    last_modified: payment.date_last_updated,
    amount_refunded: payment.transaction_amount_refunded,
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
