import type { Account } from "../accounts.ts";
import { findMethod } from "../catalogue.ts";
import { type Fields, fieldsOf, textOf } from "../json-body.ts";
import type { Ledger } from "../ledger.ts";
import { ProviderError } from "../provider-error.ts";
import type { Payment } from "../resources.ts";
import { cardOutcome, type Outcome } from "./outcomes.ts";
import { buildPayer } from "./payer.ts";
import { buildPayment } from "./payment-document.ts";

/** There is no card vault: the card `token` is read as the name on the card (`APRO`, `OTHE`…). */
export function directPayment(ledger: Ledger, account: Account, body: Fields): Payment {
  const amount = body.transaction_amount;
  const methodId = textOf(body.payment_method_id) ?? "";
  const method = findMethod(methodId);
  if (typeof amount !== "number" || !(amount > 0)) {
    throw new ProviderError(400, "bad_request", "Invalid transaction_amount", 4037);
  }
  if (!method) throw new ProviderError(400, "bad_request", "payment_method_id not found", 4050);
  const payer = fieldsOf(body.payer);
  if (!textOf(payer.email))
    throw new ProviderError(400, "bad_request", "payer.email must be a valid email", 4050);

  const capture = body.capture !== false;
  const payment = buildPayment(ledger, {
    collectorId: account.id,
    liveMode: account.liveMode,
    methodId,
    amount,
    outcome: outcomeOf(method.payment_type_id, body, capture),
    description: textOf(body.description),
    externalReference: textOf(body.external_reference),
    metadata: fieldsOf(body.metadata),
    notificationUrl: textOf(body.notification_url),
    items: [],
    payer: buildPayer(payer),
    card: {},
    installments: typeof body.installments === "number" ? body.installments : 1,
    bankId: textOf(fieldsOf(body.transaction_details).financial_institution),
    statementDescriptor: textOf(body.statement_descriptor),
    binaryMode: body.binary_mode === true,
    deadline: textOf(body.date_of_expiration),
    orderId: null,
    capture,
  });
  ledger.payments.put(String(payment.id), payment);
  ledger.announce(payment, "payment.created");
  return payment;
}

function outcomeOf(type: string, body: Fields, capture: boolean): Outcome {
  if (type === "bank_transfer") return { status: "pending", detail: "pending_waiting_transfer" };
  if (type === "ticket") return { status: "pending", detail: "pending_waiting_payment" };
  const outcome = cardOutcome(textOf(body.token) ?? "", body.binary_mode === true);
  const reserved = outcome.status === "approved" && !capture;
  return reserved ? { status: "authorized", detail: "pending_capture" } : outcome;
}
