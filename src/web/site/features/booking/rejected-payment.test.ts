import { expect, test } from "vitest";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { failedPaymentText, settledPaymentState } from "./rejected-payment.ts";

const es = bookingsMessages["es-CO"];

test("a cash payment that was not made in time is called expired, not rejected", () => {
  const expired = { status: "rejected", statusDetail: "expired" } as const;
  expect(failedPaymentText(expired, es)).toBe(es.hold.expired);
  expect(settledPaymentState(expired, es)).toBe("Venció");
});

test("only a payment that the bank refused is called rejected", () => {
  const rejected = { status: "rejected", statusDetail: "cc_rejected_bad_filled_date" } as const;
  expect(failedPaymentText(rejected, es)).toBe(es.hold.rejected);
  expect(settledPaymentState(rejected, es)).toBe("Rechazado");
  expect(failedPaymentText({ status: "approved", statusDetail: null }, es)).toBeNull();
  expect(failedPaymentText(null, es)).toBeNull();
});
