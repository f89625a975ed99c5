import type { AuditEntry } from "../../domain/audit/audit-entry.ts";
import { type DomainEvent, subscribeToDomainEvents } from "../../use-cases/domain-events.ts";
import type { Metrics } from "./metrics.ts";

function countEntry(metrics: Metrics, { name, facts }: AuditEntry): void {
  if (name === "create-booking" || name === "book-by-hand") metrics.bookings("created");
  else if (name === "lapse-hold") metrics.bookings("lapsed");
  else if (name === "settle-payment" || name === "cancel-booking")
    metrics.bookings(facts.to === "CONFIRMED" ? "confirmed" : "cancelled");
  else if (name === "take-payment" && facts.from !== facts.to) metrics.bookings("confirmed");
  else if (name === "record-payment" && facts.from !== facts.to) metrics.payments(facts.to);
}

function count(metrics: Metrics, event: DomainEvent): void {
  if (event.kind === "email") metrics.emails(event.status);
  else if (event.kind === "contact-suspected") metrics.contactSuspected(event.signal);
  else countEntry(metrics, event.entry);
}

export const countDomainEvents = (metrics: Metrics): (() => void) =>
  subscribeToDomainEvents((event) => count(metrics, event));
