import { describe, expect, test } from "vitest";
import { cancellationTerms, freeCancellationUntil, withdrawalEndsOn } from "./cancellation.ts";

/** An instant of the place. */
const at = (text: string) => new Date(`${text}:00-05:00`);
const policy = { refund: "full", by: "policy" };
const withdrawal = { refund: "full", by: "right-of-withdrawal" };
const none = { refund: "none" };

describe("the policy", () => {
  const booking = { purchasedAt: at("2026-10-01T10:00"), startsAt: at("2026-12-05T08:00") };

  test("gives everything back up to exactly a day before the start", () => {
    expect(cancellationTerms(booking, at("2026-12-04T08:00"))).toEqual(policy);
    const aMomentLater = new Date(at("2026-12-04T08:00").getTime() + 1);
    expect(cancellationTerms(booking, aMomentLater)).toEqual(none);
    expect(freeCancellationUntil(booking.startsAt)).toEqual(at("2026-12-04T08:00"));
  });
});

describe("the right of withdrawal", () => {
  test("ends with the fifth business day after the purchase, by the place's date", () => {
    expect(withdrawalEndsOn(at("2026-11-20T10:00"))).toBe("2026-11-27");
    expect(withdrawalEndsOn(at("2026-11-20T23:59"))).toBe("2026-11-27");
    expect(withdrawalEndsOn(at("2026-11-21T00:00"))).toBe("2026-11-27");
    expect(withdrawalEndsOn(at("2026-11-22T12:00"))).toBe("2026-11-27");
  });

  test("is longer over holidays", () => {
    expect(withdrawalEndsOn(at("2026-03-30T10:00"))).toBe("2026-04-08");
    expect(withdrawalEndsOn(at("2026-12-23T10:00"))).toBe("2026-12-31");
  });

  test("helps whoever is too late for the policy, to the last minute of its last day", () => {
    const booking = { purchasedAt: at("2026-11-20T10:00"), startsAt: at("2026-11-28T06:00") };
    expect(cancellationTerms(booking, at("2026-11-27T06:00"))).toEqual(policy);
    expect(cancellationTerms(booking, at("2026-11-27T06:01"))).toEqual(withdrawal);
    expect(cancellationTerms(booking, at("2026-11-27T23:59"))).toEqual(withdrawal);
    expect(cancellationTerms(booking, at("2026-11-28T00:00"))).toEqual(none);
  });

  test("does not apply to a service that starts within those days", () => {
    const booking = { purchasedAt: at("2026-11-20T10:00"), startsAt: at("2026-11-27T20:00") };
    expect(cancellationTerms(booking, at("2026-11-26T20:00"))).toEqual(policy);
    expect(cancellationTerms(booking, at("2026-11-27T10:00"))).toEqual(none);
  });

  test("does not apply to a purchase on the eve of the trip", () => {
    const booking = { purchasedAt: at("2026-12-04T18:00"), startsAt: at("2026-12-05T08:00") };
    expect(cancellationTerms(booking, at("2026-12-04T18:05"))).toEqual(none);
  });
});
