import type { AccountFacts } from "./facts/account-facts.ts";
import type { BookingFacts } from "./facts/booking-facts.ts";
import type { DepartureFacts } from "./facts/departure-facts.ts";
import type { MessageFacts } from "./facts/message-facts.ts";
import type { PaymentFacts } from "./facts/payment-facts.ts";

/**
 * Facts of every kind of audit entry; no personal data. An entry is named after its use case, or after a step if the
 * use case writes several entries. Names and facts are stored in the database: add new ones, never rename or remove
 * one.
 */
export interface AuditFacts extends AccountFacts, BookingFacts, DepartureFacts, MessageFacts, PaymentFacts {}

export type AuditName = keyof AuditFacts;

export type AuditEntry = { [Name in AuditName]: { name: Name; facts: AuditFacts[Name] } }[AuditName];
