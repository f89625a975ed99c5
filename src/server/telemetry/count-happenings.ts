import { type Happening, hearHappenings } from "../../use-cases/happenings.ts";
import type { Metrics } from "./metrics.ts";

function countBooking(metrics: Metrics, name: string, to: unknown): void {
  if (name === "create-booking") metrics.bookings("created");
  else if (name === "lapse-hold") metrics.bookings("lapsed");
  else if (to === "CONFIRMED") metrics.bookings("confirmed");
  else if (to === "CANCELLED") metrics.bookings("cancelled");
}

function count(metrics: Metrics, happening: Happening): void {
  if (happening.kind === "letter") {
    metrics.letters(happening.status);
    return;
  }
  const { name, facts } = happening;
  countBooking(metrics, name, facts.to);
  if (name === "record-payment" && facts.from !== facts.to) metrics.payments(String(facts.to));
}

/** Counts what use cases tell of: bookings, payments, letters. @returns what ends it. */
export const countHappenings = (metrics: Metrics): (() => void) =>
  hearHappenings((happening) => count(metrics, happening));
