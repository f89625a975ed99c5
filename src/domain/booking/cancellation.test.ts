import { describe, expect, test } from "vitest";
import { cancellationTerms, refundIfCancelled, withdrawalEndsOn, withdrawalUntil } from "./cancellation.ts";
import { freeCancellationUntil } from "./free-cancellation.ts";

const at = (text: string) => new Date(`${text}:00-05:00`);
const policy = { refund: "full", by: "policy" };
const withdrawal = { refund: "full", by: "right-of-withdrawal" };
const none = { refund: "none" };

describe("the policy", () => {
  const booking = { purchasedAt: at("2026-10-01T10:00"), startsAt: at("2026-12-05T08:00") };

  test("refunds everything up to exactly a day before the start", () => {
    expect(cancellationTerms(booking, at("2026-12-04T08:00"))).toEqual(policy);
    const aMomentLater = new Date(at("2026-12-04T08:00").getTime() + 1);
    expect(cancellationTerms(booking, aMomentLater)).toEqual(none);
    expect(freeCancellationUntil(booking.startsAt)).toEqual(at("2026-12-04T08:00"));
  });
});

describe("the right of withdrawal", () => {
  test("ends with the fifth business day after the purchase, by the date in Colombia", () => {
    expect(withdrawalEndsOn(at("2026-11-20T10:00"))).toBe("2026-11-27");
    expect(withdrawalEndsOn(at("2026-11-20T23:59"))).toBe("2026-11-27");
    expect(withdrawalEndsOn(at("2026-11-21T00:00"))).toBe("2026-11-27");
    expect(withdrawalEndsOn(at("2026-11-22T12:00"))).toBe("2026-11-27");
  });

  test("lasts longer over holidays", () => {
    expect(withdrawalEndsOn(at("2026-03-30T10:00"))).toBe("2026-04-08");
    expect(withdrawalEndsOn(at("2026-12-23T10:00"))).toBe("2026-12-31");
  });

  test("applies until the end of its last day, even after the policy's deadline", () => {
    const booking = { purchasedAt: at("2026-11-20T10:00"), startsAt: at("2026-11-28T06:00") };
    expect(cancellationTerms(booking, at("2026-11-27T06:00"))).toEqual(policy);
    expect(cancellationTerms(booking, at("2026-11-27T06:01"))).toEqual(withdrawal);
    expect(cancellationTerms(booking, at("2026-11-27T23:59"))).toEqual(withdrawal);
    expect(cancellationTerms(booking, at("2026-11-28T00:00"))).toEqual(none);
  });

  test("does not apply to a trip that starts within the five business days", () => {
    const booking = { purchasedAt: at("2026-11-20T10:00"), startsAt: at("2026-11-27T20:00") };
    expect(cancellationTerms(booking, at("2026-11-26T20:00"))).toEqual(policy);
    expect(cancellationTerms(booking, at("2026-11-27T10:00"))).toEqual(none);
  });

  test("does not apply to a purchase on the day before the trip", () => {
    const booking = { purchasedAt: at("2026-12-04T18:00"), startsAt: at("2026-12-05T08:00") };
    expect(cancellationTerms(booking, at("2026-12-04T18:05"))).toEqual(none);
  });
});

describe("a booking", () => {
  const booking = {
    status: "CONFIRMED",
    date: "2026-12-05",
    startTime: "08:00",
    createdAt: at("2026-10-01T10:00"),
    confirmedAt: at("2026-10-01T10:05"),
    providerPaymentId: "71",
  } as const;

  test("is refunded until the policy's deadline if it is confirmed", () => {
    const lines = [{ soldAt: null, amount: 360_000 }];
    expect(refundIfCancelled(booking, lines, { held: 300_000, owed: 0 }, at("2026-12-04T08:00"))).toBe(
      300_000,
    );
    expect(refundIfCancelled(booking, lines, { held: 300_000, owed: 0 }, at("2026-12-04T08:01"))).toBe(0);
    expect(
      refundIfCancelled(
        { ...booking, status: "PENDING" },
        lines,
        { held: 300_000, owed: 0 },
        at("2026-11-20T10:00"),
      ),
    ).toBe(0);
  });

  test("is refunded only for purchases whose right of withdrawal has not ended", () => {
    const nextWeek = { ...booking, date: "2026-11-28", confirmedAt: at("2026-11-10T10:00") };
    const lines = [
      { soldAt: null, amount: 360_000 },
      { soldAt: at("2026-11-20T10:00"), amount: 180_000 },
    ];
    const lastDay = at("2026-11-27T20:00");
    expect(refundIfCancelled(nextWeek, lines, { held: 540_000, owed: 0 }, lastDay)).toBe(180_000);
    expect(refundIfCancelled(nextWeek, lines, { held: 100_000, owed: 0 }, lastDay)).toBe(100_000);
    expect(refundIfCancelled(nextWeek, lines, { held: 400_000, owed: 140_000 }, lastDay)).toBe(40_000);
  });

  test("has a right of withdrawal for five business days if the trip starts later", () => {
    const startsAt = at("2026-11-28T06:00");
    expect(withdrawalUntil({ purchasedAt: at("2026-11-20T10:00"), startsAt })).toBe("2026-11-27");
    expect(withdrawalUntil({ purchasedAt: at("2026-11-21T00:00"), startsAt })).toBe("2026-11-27");
    expect(withdrawalUntil({ purchasedAt: at("2026-11-23T00:00"), startsAt })).toBeNull();
  });
});
