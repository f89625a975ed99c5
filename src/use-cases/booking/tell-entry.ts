import type { AuditRow } from "../../db/messages.ts";
import { placeTimestamp } from "../../domain/departures/place-time.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";

type Fact = AuditRow["facts"][string] | undefined;

/** Whole pesos with plain spaces, so that a line can be searched for. */
export const plainPesos = (amount: number): string => formatPesos(amount, "en").replaceAll("\u00a0", " ");

const pesos = (value: Fact): string => plainPesos(Number(value ?? 0));
const moment = (value: Fact): string => placeTimestamp(new Date(String(value)));
const seats = (value: Fact): string => (value === 1 ? "1 seat" : `${value} seats`);

const JOBS: Record<string, string> = {
  "handle-notice": "the provider's notice",
  "reconcile-booking": "the reconciliation",
  "lapse-hold": "the job that ends holds",
  "request-refund": "the job that asks for refunds",
  "cancel-payment": "the job that calls payments off",
};

const REASONS: Record<string, string> = {
  "late-payment": "it came after the hold, and the seats were gone",
  "double-payment": "the booking was paid already",
  "cancelled-booking": "the booking was cancelled already",
  cancellation: "the booking was cancelled with a right to it",
  "wrong-amount": "it does not fit the booking's price",
};

/** Who did it, by the actor's name: `traveller:<id>`, `system:<job>`. */
export function tellActor(actor: string, userId: string): string {
  const at = actor.indexOf(":");
  const [kind, name] = at < 0 ? [actor, ""] : [actor.slice(0, at), actor.slice(at + 1)];
  if (kind === "traveller") return name === userId ? "the traveller" : `the traveller ${name}`;
  return kind === "system" ? (JOBS[name] ?? name) : kind;
}

function tellMove({ facts }: AuditRow): string {
  const move = `The booking went from ${facts.from} to ${facts.to}`;
  if (facts.to === "CONFIRMED")
    return `${move}: payment ${facts.payment} was approved${facts.late ? ", after the hold, with the seats still free" : ""}.`;
  return `${move}: the money of payment ${facts.payment} went back (${facts.provider}).`;
}

/** Every kind of entry that a booking can have. What an entry means stands here, whoever wrote it. */
const SENTENCES: Record<string, (row: AuditRow) => string> = {
  "create-booking": ({ facts }) =>
    `Booked ${seats(facts.seats)} for ${pesos(facts.totalPrice)}; they are held until ${moment(facts.holdExpiresAt)}.`,
  "pay-booking": ({ facts }) => `Opened attempt ${facts.attempt} to pay.`,
  "record-payment": ({ facts }) => {
    const before = facts.from && facts.from !== facts.to ? `, ${facts.from} before` : "";
    const back = facts.refunded ? `, of which ${pesos(facts.refunded)} went back` : "";
    return `Payment ${facts.payment} over ${pesos(facts.amount)} is ${facts.to}${before} (${facts.provider})${back}.`;
  },
  "settle-payment": tellMove,
  "extend-hold": ({ facts }) =>
    `The seats are held until ${moment(facts.holdExpiresAt)}, because payment ${facts.payment} is pending.`,
  "refuse-payment": ({ facts }) =>
    `Payment ${facts.payment} does not count: ${facts.amount} ${facts.currency} to account ${facts.account}, where ${pesos(facts.expected)} was expected.`,
  "refund-payment": ({ facts }) =>
    `${facts.currency ? `${facts.currency} ${facts.amount}` : pesos(facts.amount)} of payment ${facts.payment} must go back: ${REASONS[String(facts.reason)] ?? facts.reason}.`,
  "request-refund": ({ facts }) =>
    `The refund of ${pesos(facts.amount)} went from ${facts.from} to ${facts.to} at the provider.`,
  "follow-dispute": ({ facts }) =>
    facts.to === "settled"
      ? `The refund of ${pesos(facts.amount)} is owed no more: the payer has the money.`
      : `The refund of ${pesos(facts.amount)} is asked for again, because the dispute over its payment was won.`,
  "send-letter-again": ({ facts }) => `The letter ${facts.letter}, which was ${facts.was}, is sent again.`,
  "cancel-booking": ({ facts }) =>
    `The booking went from ${facts.from} to ${facts.to}: cancelled, ${facts.refundAmount ? `and ${pesos(facts.refundAmount)} goes back` : "and nothing is to go back"}.`,
  "lapse-hold": ({ facts }) =>
    `The booking went from ${facts.from} to ${facts.to}: nobody had paid when its hold ended ${moment(facts.holdExpiresAt)}.`,
};

/** What an entry of the audit says, as a sentence; one of an unknown kind with its bare facts. */
export function tellEntry(row: AuditRow): string {
  const sentence = SENTENCES[row.name];
  if (sentence) return sentence(row);
  const facts = Object.entries(row.facts).map(([name, value]) => `${name} ${value}`);
  return `${row.name}${facts.length > 0 ? `: ${facts.join(", ")}` : ""}.`;
}
