import { describe, expect, test } from "vitest";
import { bookingStanding, pendingKind, type StandingFacts } from "./booking-standing.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const later = new Date("2026-11-20T15:30:00Z");
const earlier = new Date("2026-11-20T14:30:00Z");

const held = { status: "PENDING", holdExpiresAt: later, cancelledAt: null } as const;
const lapsed = { ...held, holdExpiresAt: earlier };
const paidBy = (change: Partial<NonNullable<StandingFacts["payment"]>>): StandingFacts["payment"] => ({
  id: "p1",
  status: "pending",
  method: "visa",
  statusDetail: null,
  amount: 100,
  amountRefunded: 0,
  ...change,
});
const review = paidBy({ statusDetail: "pending_review_manual" });
const cash = paidBy({ method: "efecty", statusDetail: "pending_waiting_payment" });
const transfer = paidBy({ method: "pse", statusDetail: "pending_waiting_transfer" });
const approved = paidBy({ status: "approved", statusDetail: "accredited" });
const standing = (
  booking: StandingFacts["booking"],
  payment: StandingFacts["payment"] = null,
  refunds: StandingFacts["refunds"] = [],
  undecided: StandingFacts["undecided"] = null,
) => bookingStanding({ booking, payment, refunds, undecided, now: NOW });

describe("a booking that is not confirmed", () => {
  test.each([
    ["nothing was paid", "unpaid", held, null],
    ["the last payment was rejected", "unpaid", held, paidBy({ status: "rejected" })],
    ["nobody paid in time", "lapsed", lapsed, null],
    ["a card payment is in review", "in-review", held, review],
    ["a card payment is in review after the hold has lapsed", "in-review", lapsed, review],
    ["a cash payment is pending", "cash", held, cash],
    ["a cash payment is pending after the hold has lapsed", "lapsed", lapsed, cash],
    ["a transfer is pending", "transfer", held, transfer],
    ["another payment is pending", "pending", held, paidBy({})],
    ["a payment is approved and not settled yet", "confirming", held, approved],
    ["a payment was refunded", "unpaid", held, paidBy({ status: "approved", amountRefunded: 100 })],
  ] as const)("%s: %s", (_, expected, booking, payment) => {
    expect(standing(booking, payment)).toBe(expected);
  });
});

test("a payment that came too late no longer confirms its booking once its refund is requested", () => {
  for (const status of ["requested", "refused", "settled"] as const)
    expect(standing(lapsed, approved, [{ paymentId: "p1", status }])).toBe("lapsed");
  expect(standing(held, approved, [{ paymentId: "p0", status: "settled" }])).toBe("confirming");
});

describe("a cancelled booking", () => {
  const cancelled = { ...held, status: "CANCELLED", cancelledAt: NOW } as const;

  test("shows whether it was cancelled or has lapsed", () => {
    expect(standing(cancelled)).toBe("cancelled");
    expect(standing({ ...cancelled, holdExpiresAt: earlier })).toBe("lapsed");
  });

  test("shows whether its refund is requested or settled", () => {
    expect(standing(cancelled, approved, [{ paymentId: "p1", status: "requested" }])).toBe("returning");
    expect(standing(cancelled, approved, [{ paymentId: "p1", status: "refused" }])).toBe("returning");
    expect(standing(cancelled, approved, [{ paymentId: "p1", status: "settled" }])).toBe("returned");
    expect(standing(cancelled, { ...approved, amountRefunded: 100 } as StandingFacts["payment"])).toBe(
      "returned",
    );
    expect(standing(cancelled, approved)).toBe("cancelled");
  });
});

test("a confirmed booking is shown as confirmed, whatever the state of later payments", () => {
  expect(standing({ ...lapsed, status: "CONFIRMED" }, review)).toBe("confirmed");
});

test.each(["choosing", "departure-cancelled", "time-change"] as const)(
  "a booking whose departure was cancelled or moved is %s",
  (undecided) => {
    for (const status of ["CONFIRMED", "PENDING"] as const)
      expect(standing({ ...held, status }, approved, [], undecided)).toBe(undecided);
    expect(standing({ ...held, status: "CANCELLED", cancelledAt: NOW }, null, [], undecided)).toBe(
      "cancelled",
    );
  },
);

describe("a pending payment", () => {
  test.each([
    ["pse", "pending_waiting_transfer", "transfer"],
    ["efecty", "pending_waiting_payment", "cash"],
    ["visa", "pending_review_manual", "in-review"],
    ["visa", "pending_contingency", "in-review"],
    [null, null, "pending"],
  ])("with the method %s and the detail %s is classified as %s", (method, statusDetail, kind) => {
    expect(pendingKind({ method, statusDetail })).toBe(kind);
  });
});
