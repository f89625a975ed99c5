import type { AuditRow } from "../../../db/queries/messaging/messages.ts";
import type { AuditEntry, AuditFacts, AuditName } from "../../../domain/audit/audit-entry.ts";
import { scheduleSentence } from "../../../domain/audit/schedule-sentences.ts";
import type { CheckInKind } from "../../../domain/check-in/attendance.ts";
import { placeTimestamp } from "../../../domain/departures/place-time.ts";
import type { RefundReason } from "../../../domain/messaging/email.ts";
import type { HandMethod } from "../../../domain/payments/payment-method.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";

/** Formats whole pesos with plain spaces, because non-breaking spaces defeat text search. */
export const pesos = (amount: number): string => formatPesos(amount, "en").replaceAll("\u00a0", " ");

const formatInstant = (instant: string): string => placeTimestamp(new Date(instant));
const seats = (count: number): string => (count === 1 ? "1 seat" : `${count} seats`);
const formatFacts = (facts: object): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

const JOB_DESCRIPTIONS: Record<string, string> = {
  "handle-webhook-event": "the provider's webhook",
  "reconcile-booking": "the reconciliation",
  "lapse-hold": "the job that ends holds",
  "lapse-change": "the job that ends changes that nobody paid",
  "run-staff-message": "the job that writes to travellers for staff",
  "run-campaign": "the job that cancels a departure's bookings",
  "request-refund": "the job that asks for refunds",
  "cancel-payment": "the job that calls payments off",
  "close-checkout": "the job that ends checkouts",
};

const REFUND_REASONS: Record<RefundReason, string> = {
  "late-payment": "it came after the hold, and the seats were gone",
  "double-payment": "the booking was paid already",
  "cancelled-booking": "the booking was cancelled already",
  cancellation: "the booking was cancelled with a right to it",
  "wrong-amount": "it does not fit the booking's price",
  change: "the booking became cheaper",
  goodwill: "the agency gives it back of its own accord",
};

const HAND_PAYMENTS: Record<HandMethod, (amount: string) => string> = {
  cash: (amount) => `The agency took ${amount} in cash`,
  transfer: (amount) => `The agency took ${amount} by transfer`,
  terminal: (amount) => `The agency took ${amount} by its card terminal`,
  "on-account": (amount) => `The agency gave credit for ${amount}`,
  free: (amount) => `The agency gave up ${amount}`,
};

/** @param userId account of the booking; its traveller is named without an id */
export function describeActor(actor: string, userId: string | null): string {
  const at = actor.indexOf(":");
  const [kind, name] = at < 0 ? [actor, ""] : [actor.slice(0, at), actor.slice(at + 1)];
  if (kind === "traveller") return name === userId ? "the traveller" : `the traveller ${name}`;
  return kind === "system" ? (JOB_DESCRIPTIONS[name] ?? name) : kind;
}

function describeMove(facts: AuditFacts["settle-payment"]): string {
  const move = `The booking went from ${facts.from} to ${facts.to}`;
  if (facts.to === "CONFIRMED")
    return `${move}: payment ${facts.payment} was approved${facts.late ? ", after the hold, with the seats still free" : ""}.`;
  return `${move}: the money of payment ${facts.payment} went back (${facts.provider}).`;
}

function describePayment(facts: AuditFacts["record-payment"]): string {
  const before = facts.from && facts.from !== facts.to ? `, ${facts.from} before` : "";
  const back = facts.refunded ? `, of which ${pesos(facts.refunded)} went back` : "";
  return `Payment ${facts.payment} over ${pesos(facts.amount)} is ${facts.to}${before} (${facts.provider})${back}.`;
}

function describeDeparture(facts: AuditFacts["change-departure"]): string {
  const seatsOf = (capacity: number | null) => (capacity === null ? "its schedule's seats" : seats(capacity));
  const closed = facts.closing === "call" ? "closed (call us)" : facts.closing ? "closed (hidden)" : "closed";
  const open = facts.closedTo ? closed : "open";
  const why = facts.reason ? `, because: ${facts.reason}` : "";
  const cutOff =
    facts.cutOffTo === undefined ? "" : `, with a cut-off of ${facts.cutOffTo ?? "its schedule's"} minutes`;
  return `The departure has ${seatsOf(facts.capacityTo)} after ${seatsOf(facts.capacityFrom)}, ${facts.taken} taken, and is ${open}${why}${cutOff}.`;
}

function describeChange(facts: AuditFacts["change-booking"]): string {
  const people = [
    ["people left", facts.removed],
    ["joined", facts.added],
    ["were corrected", facts.corrected],
  ].filter(([, count]) => count !== 0);
  const what = [
    ...(facts.dateTo
      ? [
          `it is on ${[facts.dateTo, facts.timeTo].join(" ")} instead of ${[facts.dateFrom, facts.timeFrom].join(" ")}`,
        ]
      : []),
    ...people.map(([verb, count]) => `${count} ${verb}`),
  ];
  const back = facts.refundAmount > 0 ? `, and ${pesos(facts.refundAmount)} goes back` : "";
  const ended = facts.checkouts ? "; the open payment page is no longer valid" : "";
  const own = facts.ownPrice ? ` (its own price was ${facts.ownPrice})` : "";
  return `The booking was changed (revision ${facts.revision}): ${what.join(", ") || "its time"}; it costs ${pesos(facts.totalTo)} after ${pesos(facts.totalFrom)}${own}${back}${ended}.`;
}

const CHECK_IN_SENTENCES: Record<CheckInKind, (people: number) => string> = {
  in: (people) => `Let in ${people} people.`,
  undo: (people) => `Took back the entry of ${people} people.`,
  "no-show": (people) => `${people} people did not come.`,
};

const SENTENCES: { [Name in AuditName]: (facts: AuditFacts[Name]) => string } = {
  "create-booking": (facts) =>
    `Booked ${seats(facts.seats)} for ${pesos(facts.totalPrice)}; they are held until ${formatInstant(facts.holdExpiresAt)}.`,
  "book-by-hand": (facts) =>
    `Booked ${seats(facts.seats)} for ${pesos(facts.totalPrice)} for somebody without an account${facts.copiedFrom ? `, with people of ${facts.copiedFrom}` : ""}; they are held until ${formatInstant(facts.holdExpiresAt)}${facts.overrides ? `; set aside: ${facts.overrides} (${facts.why})` : ""}.`,
  "complete-participants": ({ people, fields }) =>
    `Completed what was missing of ${people} people: ${fields}.`,
  "complete-by-link": ({ participant, fields, privacy }) =>
    `Completed participant ${participant} by the booking's link: ${fields}; agreed to the data policy of ${privacy}.`,
  "claim-booking": () => "Took the booking into their account.",
  "pay-booking": (facts) => `Opened attempt ${facts.attempt} to pay.`,
  "record-payment": describePayment,
  "settle-payment": describeMove,
  "extend-hold": (facts) =>
    `The seats are held until ${formatInstant(facts.holdExpiresAt)}${facts.payment ? `, because payment ${facts.payment} is pending` : ""}.`,
  "shorten-hold": ({ payment, holdExpiresAt }) =>
    `The seats are held until ${formatInstant(holdExpiresAt)}, because payment ${payment} has failed.`,
  "check-in": ({ kind, people, replacedGuide }) =>
    `${CHECK_IN_SENTENCES[kind](people)}${replacedGuide ? " By a guide who was replaced on that departure." : ""}`,
  "add-note": () => "Wrote a note.",
  "delete-note": () => "Deleted a note.",
  "add-attachment": ({ attachment, type, payment, refund }) =>
    `Added the file ${attachment} (${type})${payment ? `, which proves payment ${payment}` : ""}${refund ? `, which proves refund ${refund}` : ""}.`,
  "download-attachment": ({ attachment, type }) => `Downloaded the file ${attachment} (${type}).`,
  "mark-attachment": ({ attachment, type, payment, refund, why }) =>
    `Marked the file ${attachment} (${type}) as ${payment ? `proof of payment ${payment}` : refund ? `proof of refund ${refund}` : "no proof"}: ${why}.`,
  "remove-attachment": ({ attachment, type, why }) => `Removed the file ${attachment} (${type}): ${why}.`,
  "change-contact": ({ fields }) => `Changed how the lead is reached: ${fields}.`,
  "renew-link": ({ version, emailChanged }) =>
    `Renewed link and PIN (version ${version})${emailChanged ? ", because the lead's e-mail was corrected" : ""}.`,
  "send-link": () => "Sent the booking's link to the lead.",
  "refuse-payment": (facts) =>
    `Payment ${facts.payment} does not count: ${facts.amount} ${facts.currency} to account ${facts.account}, where ${pesos(facts.expected)} was expected.`,
  "refund-payment": (facts) =>
    `${facts.currency ? `${facts.currency} ${facts.amount}` : pesos(facts.amount)} of payment ${facts.payment} must go back: ${REFUND_REASONS[facts.reason]}.`,
  "request-refund": (facts) =>
    `The refund of ${pesos(facts.amount)} went from ${facts.from} to ${facts.to} at the provider.`,
  "take-payment": (facts) =>
    `${HAND_PAYMENTS[facts.method](pesos(facts.amount))} (${facts.note})${facts.from === facts.to ? "" : `; the booking went from ${facts.from} to ${facts.to}${facts.late ? ", after the hold, with the seats still free" : ""}`}.`,
  "complete-refund": (facts) =>
    `The agency has given back ${pesos(facts.amount)} itself (${facts.note}); its refund went from ${facts.from} to ${facts.to}.`,
  "refund-booking": ({ amount, way, why, proof }) =>
    `${pesos(amount)} ${way === "by-hand" ? "went back by hand" : "must go back as it was paid"} (${[why, proof].filter(Boolean).join("; ")}).`,
  "ask-approval": ({ amount, why }) => `${pesos(amount)} of a refund waits for approval (${why}).`,
  "approve-refund": ({ amount }) => `A refund of ${pesos(amount)} was approved.`,
  "decline-refund": ({ amount, why }) => `A refund of ${pesos(amount)} was not approved (${why}).`,
  "follow-dispute": (facts) =>
    facts.to === "settled"
      ? `The refund of ${pesos(facts.amount)} is owed no more: the payer has the money.`
      : `The refund of ${pesos(facts.amount)} is asked for again, because the dispute over its payment was won.`,
  "refresh-chargeback": ({ payment, amount, deadline, evidence }) =>
    `The bank disputes ${pesos(amount)} of payment ${payment}; evidence (${evidence ?? "unknown"}) is due by ${deadline === null ? "no known date" : formatInstant(deadline)}.`,
  "resend-email": (facts) => `The e-mail ${facts.email}, which was ${facts.was}, is sent again.`,
  "cancel-booking": (facts) =>
    `The booking went from ${facts.from} to ${facts.to}${facts.cause ? `, with its departure (${facts.cause})` : ""}: cancelled, ${facts.refundAmount ? `and ${pesos(facts.refundAmount)} goes back` : "and nothing is to go back"}${facts.beyondRule ? `, ${pesos(facts.beyondRule)} of it beyond the rules (${facts.why})` : ""}.`,
  "replace-booking": (facts) =>
    `The booking went from ${facts.from} to ${facts.to}: booking ${facts.by} took its place.`,
  "request-change": (facts) =>
    `Asked for a change that costs ${pesos(facts.toPay)} more; its seats are held until ${formatInstant(facts.holdExpiresAt)}.`,
  "change-booking": describeChange,
  "lapse-change": () => "The change was not paid in time; the booking stays as it was.",
  "withdraw-change": () => "The change that waited to be paid was withdrawn.",
  "lapse-hold": (facts) =>
    `The booking went from ${facts.from} to ${facts.to}: nobody had paid when its hold ended ${formatInstant(facts.holdExpiresAt)}.`,
  "change-departure": describeDeparture,
  "change-departures": ({ departures, from, to }) =>
    `Confirmed a change of ${departures} departures between ${from} and ${to}.`,
  "change-schedule": (facts) => scheduleSentence(facts, "en"),
  "add-departure": ({ date, startTime, capacity }) =>
    `A departure of ${date} at ${startTime} was added beside the schedule, with ${seats(capacity)}.`,
  "remove-departure": ({ date, startTime }) => `The extra departure of ${date} at ${startTime} was removed.`,
  "note-departure": ({ note, internal }) =>
    `The departure's notes changed: ${[
      ...(note === undefined ? [] : [note === null ? "no note to travellers" : `to travellers: ${note}`]),
      ...(internal === undefined ? [] : [internal ? "another internal note" : "no internal note"]),
    ].join("; ")}.`,
  "guarantee-departure": ({ by, confirmed, needed, date, startTime }) =>
    `The departure of ${date} at ${startTime} was guaranteed (${by}): ${confirmed} of ${needed} people.`,
  "change-minimum": ({ from, to }) =>
    `The departure's own minimum went from ${from ?? "the schedule's"} to ${to ?? "the schedule's"}.`,
  "save-guide": ({ name, changed }) => `Saved the guide ${name} (${changed}).`,
  "retire-guide": ({ name, departures }) => `Retired the guide ${name}, who leads ${departures} departures.`,
  "restore-guide": ({ name }) => `Put the guide ${name} back.`,
  "save-question": ({ question, changed }) => `Saved the question “${question}” (${changed}).`,
  "retire-question": ({ question }) => `Retired the question “${question}”.`,
  "place-question": ({ question, place }) => `Moved the question “${question}” to place ${place}.`,
  "assign-guides": ({ from, to }) => `The departure is led by ${to || "nobody"} after ${from || "nobody"}.`,
  "cancel-departure": (facts) =>
    `The departure of ${facts.date} at ${facts.startTime} was cancelled (${facts.cause}): ${facts.bookings} bookings, ${facts.people} people, campaign ${facts.campaign}, offer ${facts.offer ?? "refund"}${facts.until ? ` until ${facts.until}` : ""}.`,
  "change-time": (facts) =>
    `The departure of ${facts.date} leaves at ${facts.to}, not at ${facts.from} (${facts.cause}): ${facts.bookings} bookings, ${facts.people} people, campaign ${facts.campaign}, a refund until ${facts.until}.`,
  "offer-choice": (facts) =>
    `The campaign ${facts.campaign} offered a refund and ${facts.departures} departures, with seats held.`,
  "narrow-choice": (facts) =>
    `The campaign ${facts.campaign} can no longer offer the departure ${facts.departure}, which was cancelled too.`,
  "make-choice": (facts) =>
    `The choice of campaign ${facts.campaign} was made by ${facts.by}: ${facts.choice}.`,
  "tick-call": (facts) => `The call for campaign ${facts.campaign} is ${facts.called ? "done" : "not done"}.`,
  "send-guide-list": (facts) =>
    `The list of the departure of ${facts.date} at ${facts.startTime} went to ${facts.guides} guides (${facts.newTime ? `now at ${facts.newTime}` : facts.cause}), with ${facts.people} people.`,
  "send-insurer-list": (facts) =>
    `The list of the departure of ${facts.date} at ${facts.startTime} went to the insurer (${facts.newTime ? `now at ${facts.newTime}` : facts.cause}), with ${facts.people} people.`,
  "download-insurer-list": (facts) =>
    `Downloaded the insurer's list of the departure of ${facts.date} at ${facts.startTime} as ${facts.format}, by the link of list ${facts.list}.`,
  "set-insurer": ({ address, listTime }) =>
    `The insurer's e-mail was ${address}; lists go out at ${listTime}.`,
  "set-list-time": ({ from, to }) => `Lists go to guides at ${to ?? "no hour"} after ${from ?? "no hour"}.`,
  "send-staff-message": (facts) =>
    `Wrote message ${facts.message} to ${facts.bookings} bookings of the departure of ${facts.date} at ${facts.startTime}.`,
  "steer-staff-message": (facts) =>
    facts.sendNow
      ? `The message ${facts.message} waited for the morning, and was sent now.`
      : `The message ${facts.message} went from ${facts.from} to ${facts.to}; ${facts.retried} bookings are tried again.`,
  "write-staff-message": ({ message }) => `The e-mail of message ${message} was written.`,
  "save-message-template": ({ name }) => `Saved the message template “${name}”.`,
  "delete-message-template": ({ name }) => `Deleted the message template “${name}”.`,
  "steer-campaign": (facts) =>
    `The campaign ${facts.campaign} went from ${facts.from} to ${facts.to}; ${facts.retried} bookings are tried again.`,
  "reveal-document": ({ person }) => `Saw the whole document of person ${person}.`,
  "export-manifest": ({ view, format, date, startTime, sensitive }) =>
    `Exported the ${view} of the departure of ${date} at ${startTime} as ${format}${sensitive ? ", with sensitive answers" : ""}.`,
  "export-bookings": ({ format, filter, columns = "all" }) =>
    `Exported bookings as ${format}: ${filter || "all"}; columns: ${columns}.`,
  "export-audit": (facts) => `Exported the audit: ${facts.filter || "all"}.`,
  "save-agency": (facts) =>
    `The agency was saved (${facts.changed || "nothing new"}) with ${facts.experiences} experiences, on ${facts.hosts}.`,
  "invite-staff": ({ roles }) => `Invited somebody to the staff, as ${roles}.`,
  "resend-invitation": () => "Sent the invitation again.",
  "revoke-invitation": () => "Revoked the invitation.",
  "accept-invitation": ({ roles }) => `Joined the staff, as ${roles}.`,
  "change-roles": ({ from, to }) => `Roles changed from ${from} to ${to}.`,
  "remove-staff": ({ roles }) => `Was taken off the staff, having been ${roles}.`,
  "set-up-second-factor": ({ replaced }) =>
    replaced
      ? "Replaced the second factor and the recovery codes."
      : "Set up a second factor and recovery codes.",
  "use-recovery-code": ({ left }) => `Used a recovery code; ${left} are left.`,
  "reset-second-factor": ({ why }) => `The second factor was reset${why === null ? "" : ` (${why})`}.`,
  "set-merchant-account": (facts) =>
    facts.from === facts.to
      ? `The credentials of account ${facts.to} were renewed.`
      : `The money goes to account ${facts.to}, after ${facts.from ?? "the platform's"}.`,
  "remove-merchant-account": (facts) => `The money goes to the platform's account, after ${facts.from}.`,
  "rotate-keys": (facts) => `Sealed ${facts.accounts} accounts with another key.`,
  "send-contact-message": (facts) => `Filed the message ${facts.filingNumber}.`,
  "mark-data-request": ({ filingNumber, to }) =>
    `The message ${filingNumber} ${to === null ? "is no data request any more" : `was marked as a ${to} about personal data`}.`,
  "answer-contact-message": ({ filingNumber, answered }) =>
    answered
      ? `Marked the message ${filingNumber} as answered.`
      : `Opened the message ${filingNumber} again.`,
  "finish-registration": ({ country }) => `Gave a phone number of ${country}.`,
  "save-travellers": ({ people }) => `Saved ${people} people for the next booking.`,
  "delete-saved-traveller": () => "Deleted a saved traveller.",
  "update-user": ({ changed }) => `Changed the traveller's own data: ${changed}.`,
  "erase-user": () => "Forgot the traveller.",
  "link-account": ({ provider }) => `Linked an account at ${provider}.`,
  "unlink-account": ({ provider }) => `Unlinked the account at ${provider}.`,
  "release-email": () =>
    "Took an unverified e-mail from an account, for the one whose provider vouches for it.",
  "keep-retention": (facts) => `Forgot what is kept no longer: ${formatFacts(facts)}.`,
};

const describeKnown = <Name extends AuditName>({
  name,
  facts,
}: {
  name: Name;
  facts: AuditFacts[Name];
}): string => SENTENCES[name](facts);

const isKnownKind = (row: AuditRow): row is AuditRow & AuditEntry => Object.hasOwn(SENTENCES, row.name);

export const describeEntry = (row: AuditRow): string =>
  isKnownKind(row) ? describeKnown(row) : `${[row.name, formatFacts(row.facts)].filter(Boolean).join(": ")}.`;
