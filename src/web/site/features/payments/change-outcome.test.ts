import { expect, test } from "vitest";
import type { PaymentView } from "../../../../use-cases/payments/payment-view.ts";
import { changeOutcome } from "./change-outcome.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const later = new Date("2026-11-20T15:30:00Z");
const earlier = new Date("2026-11-20T14:59:00Z");

const payment = (status: PaymentView["status"]): PaymentView => ({
  id: "1",
  bookingId: "b1",
  experienceId: "e1",
  status,
  statusDetail: null,
  method: "visa",
  paymentMethod: "mercado-pago",
  instructionsUrl: null,
  referenceCode: null,
  amount: 40_000,
  amountRefunded: 0,
  isReversed: false,
  currency: "COP",
  expiresAt: null,
  createdAt: NOW,
});
const waiting = {
  ...({ status: "pending", toPay: 40_000, holdExpiresAt: later } as const),
  ...{ payment: null, isRefunded: false },
};

test("the change decides the outcome, not the redirect's claim", () => {
  expect(changeOutcome({ ...waiting, status: "applied", payment: payment("approved") }, NOW, false)).toBe(
    "applied",
  );
  expect(changeOutcome({ ...waiting, payment: payment("rejected") }, NOW, true)).toBe("rejected");
  expect(changeOutcome({ ...waiting, payment: payment("pending") }, NOW, false)).toBe("pending");
});

test("without the provider's answer, the redirect's claim decides", () => {
  expect(changeOutcome(waiting, NOW, true)).toBe("processing");
  expect(changeOutcome(waiting, NOW, false)).toBe("unpaid");
});

test("a change that was not paid in time has lapsed", () => {
  expect(changeOutcome({ ...waiting, holdExpiresAt: earlier }, NOW, true)).toBe("lapsed");
  expect(changeOutcome({ ...waiting, status: "lapsed", payment: payment("rejected") }, NOW, false)).toBe(
    "lapsed",
  );
});

test("a payment for a change that has ended is refunded", () => {
  for (const status of ["lapsed", "withdrawn"] as const)
    expect(changeOutcome({ ...waiting, status, payment: payment("approved") }, NOW, true)).toBe("refunded");
});

test("a payment for a change that came too late is refunded while the change is not closed yet", () => {
  const late = { ...waiting, holdExpiresAt: earlier, payment: payment("approved") };
  expect(changeOutcome(late, NOW, true)).toBe("processing");
  expect(changeOutcome({ ...late, isRefunded: true }, NOW, true)).toBe("refunded");
});
