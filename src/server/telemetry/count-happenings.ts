import type { AuditEntry } from "../../domain/audit-entry.ts";
import { type Happening, hearHappenings } from "../../use-cases/happenings.ts";
import type { Metrics } from "./metrics.ts";

function countEntry(metrics: Metrics, { name, facts }: AuditEntry): void {
  if (name === "create-booking") metrics.bookings("created");
  else if (name === "lapse-hold") metrics.bookings("lapsed");
  else if (name === "settle-payment" || name === "cancel-booking")
    metrics.bookings(facts.to === "CONFIRMED" ? "confirmed" : "cancelled");
  else if (name === "record-payment" && facts.from !== facts.to) metrics.payments(facts.to);
}

function count(metrics: Metrics, happening: Happening): void {
  if (happening.kind === "letter") metrics.letters(happening.status);
  else if (happening.kind === "contact-held-back") metrics.contactHeldBack(happening.sign);
  else countEntry(metrics, happening.entry);
}

/** Counts what use cases tell of: bookings, payments, letters, held back messages. @returns what ends it. */
export const countHappenings = (metrics: Metrics): (() => void) =>
  hearHappenings((happening) => count(metrics, happening));
