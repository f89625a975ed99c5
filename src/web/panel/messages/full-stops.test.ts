import { expect, test } from "vitest";
import { formatPlaceMoment } from "../../../domain/departures/format-moment.ts";
import { paymentInFlightMessages } from "./bookings/payment-in-flight.ts";
import { contactMessageMessages } from "./messaging/contact-message.ts";

test("Spanish sentences that end with a time of day have one full stop", () => {
  const moment = formatPlaceMoment(new Date("2026-12-05T15:00:00Z"), "es-CO");
  const contact = contactMessageMessages["es-CO"];
  for (const text of [
    contact.answered("Marta", moment),
    contact.request.by("Marta", moment),
    paymentInFlightMessages["es-CO"].until(moment),
  ])
    expect(text).toMatch(/a\.\sm\.$/);
});
