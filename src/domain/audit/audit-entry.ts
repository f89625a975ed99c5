import type { AccountFacts } from "./facts/account-facts.ts";
import type { BookingFacts } from "./facts/booking-facts.ts";
import type { DepartureFacts } from "./facts/departure-facts.ts";
import type { MessageFacts } from "./facts/message-facts.ts";
import type { PaymentFacts } from "./facts/payment-facts.ts";

/**
 * Facts of every kind of audit entry. They contain no data of travellers; some contain names of guides. Texts of staff must not
 * name a traveller. Names and facts are stored in the database: new ones may be added, but none renamed or removed.
 */
export interface AuditFacts extends AccountFacts, BookingFacts, DepartureFacts, MessageFacts, PaymentFacts {}

export type AuditName = keyof AuditFacts;

export type AuditEntry = { [Name in AuditName]: { name: Name; facts: AuditFacts[Name] } }[AuditName];
