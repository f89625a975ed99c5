import { describe, expect, test } from "vitest";
import {
  type ExtendedHold,
  extendedHoldExpiry,
  extendHold,
  heldSinceOf,
  holdWithoutPayment,
  newHoldExpiry,
  pendingUntil,
} from "./hold.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe("a new hold", () => {
  const first = { createdAt: NOW, heldSince: null };

  test("lasts thirty minutes, but not past the cut-off", () => {
    expect(newHoldExpiry(first, inMinutes(600))).toEqual(inMinutes(30));
    expect(newHoldExpiry(first, inMinutes(30))).toEqual(inMinutes(30));
    expect(newHoldExpiry(first, inMinutes(12))).toEqual(inMinutes(12));
  });

  test("ends at most 49 hours after the first booking in the chain of replacements", () => {
    const late = { createdAt: inMinutes(49 * 60 - 10), heldSince: NOW };
    expect(newHoldExpiry(late, inMinutes(6000))).toEqual(inMinutes(49 * 60));
  });

  test("counts from the start of the replaced booking, or from its own start if the replaced hold has lapsed", () => {
    const held = { createdAt: inMinutes(60), heldSince: null, holdExpiresAt: inMinutes(90) };
    expect(heldSinceOf(undefined, NOW)).toBeNull();
    expect(heldSinceOf(held, inMinutes(89))).toEqual(inMinutes(60));
    expect(heldSinceOf({ ...held, heldSince: NOW }, inMinutes(89))).toEqual(NOW);
    expect(heldSinceOf({ ...held, heldSince: NOW }, inMinutes(90))).toBeNull();
  });
});

describe("a hold whose payment is pending", () => {
  const HOUR = 60;
  const DAYS = 24 * HOUR;
  const inAMonth = inMinutes(30 * DAYS);
  const booking = { createdAt: NOW, heldSince: null, holdExpiresAt: inMinutes(30) };
  const until = (expiresAt: Date | null, status = "pending", createdAt = NOW) => ({
    status,
    createdAt,
    expiresAt,
  });

  test("lasts as long as the payment can be completed", () => {
    expect(extendedHoldExpiry(booking, until(inMinutes(90)), inAMonth)).toEqual(inMinutes(90));
  });

  test("ends at the cut-off even if the payment can be completed later", () => {
    expect(extendedHoldExpiry(booking, until(inMinutes(900)), inMinutes(600))).toEqual(inMinutes(600));
  });

  test("is never shortened by the payment", () => {
    expect(extendedHoldExpiry(booking, until(inMinutes(5)), inAMonth)).toEqual(inMinutes(30));
    expect(extendedHoldExpiry(booking, until(null), inAMonth)).toEqual(inMinutes(30));
  });

  test("ends at most 49 hours after the booking, even after a series of vouchers and reviews", () => {
    const next = { ...booking, holdExpiresAt: inMinutes(2 * DAYS) };
    const ceiling = inMinutes(2 * DAYS + HOUR);
    expect(extendedHoldExpiry(booking, until(null, "in_process"), inAMonth)).toEqual(inMinutes(2 * DAYS));
    expect(extendedHoldExpiry(next, until(inMinutes(3 * DAYS)), inAMonth)).toEqual(ceiling);
    expect(extendedHoldExpiry(next, until(null, "in_process", inMinutes(DAYS)), inAMonth)).toEqual(ceiling);
    const changed = { ...next, createdAt: inMinutes(DAYS), heldSince: NOW };
    expect(extendedHoldExpiry(changed, until(inMinutes(3 * DAYS)), inAMonth)).toEqual(ceiling);
  });
});

describe("a pending payment", () => {
  const payment = { status: "pending", createdAt: NOW, expiresAt: inMinutes(90) };

  test("can be completed until its own expiry, even if it is in review", () => {
    expect(pendingUntil(payment)).toEqual(inMinutes(90));
    expect(pendingUntil({ ...payment, status: "in_process" })).toEqual(inMinutes(90));
  });

  test("without an expiry can be completed for two days if it is in review; otherwise its end is unknown", () => {
    expect(pendingUntil({ ...payment, status: "in_process", expiresAt: null })).toEqual(
      inMinutes(2 * 24 * 60),
    );
    expect(pendingUntil({ ...payment, expiresAt: null })).toBeNull();
  });
});

describe("a hold that payments extend one after the other", () => {
  const held = { createdAt: NOW, heldSince: null, holdExpiresAt: inMinutes(30), holdBeforePayments: null };
  const until = (minutes: number) => ({ status: "pending", createdAt: NOW, expiresAt: inMinutes(minutes) });

  test("remembers its end before the first payment", () => {
    const once = extendHold(held, until(90), inMinutes(6_000));
    expect(once).toEqual({ holdExpiresAt: inMinutes(90), holdBeforePayments: inMinutes(30) });
    const twice = extendHold({ ...held, ...once }, until(200), inMinutes(6_000));
    expect(twice).toEqual({ holdExpiresAt: inMinutes(200), holdBeforePayments: inMinutes(30) });
  });

  test("stays unchanged if a payment expires before the hold", () => {
    expect(extendHold(held, until(20), inMinutes(6_000))).toBeNull();
  });
});

describe("a hold whose payment has ended without money", () => {
  const extended = { holdExpiresAt: inMinutes(1_500), holdBeforePayments: inMinutes(30) };
  type Living = { expiresAt: Date | null }[];
  const endsAfter = (held: ExtendedHold, hasFailed: boolean, minutes: number, living: Living = []) =>
    holdWithoutPayment(held, { living, hasFailed, now: inMinutes(minutes) })?.holdExpiresAt;

  test("ends as before the payment, or ten minutes after a failure if that is later", () => {
    expect(endsAfter(extended, true, 5)).toEqual(inMinutes(30));
    expect(endsAfter(extended, true, 25)).toEqual(inMinutes(35));
    expect(endsAfter(extended, true, 400)).toEqual(inMinutes(410));
  });

  test("ends as before the payment after a chargeback, or now if that moment is past", () => {
    expect(endsAfter(extended, false, 25)).toEqual(inMinutes(30));
    expect(endsAfter(extended, false, 400)).toEqual(inMinutes(400));
  });

  test("keeps the ten minutes after a failure even if another payment is then charged back", () => {
    const inReview = [{ expiresAt: null }];
    const failed = holdWithoutPayment(extended, { living: inReview, hasFailed: true, now: inMinutes(40) });
    expect(failed).toEqual({ holdExpiresAt: inMinutes(1_500), holdBeforePayments: inMinutes(50) });
    if (failed) expect(endsAfter(failed, false, 45)).toEqual(inMinutes(50));
  });

  test("lasts as long as other payments may be completed, and stays unchanged if their end is unknown", () => {
    expect(endsAfter(extended, true, 0, [{ expiresAt: inMinutes(90) }])).toEqual(inMinutes(90));
    expect(endsAfter(extended, true, 0, [{ expiresAt: null }])).toEqual(inMinutes(1_500));
  });

  test("never becomes longer, and stays unchanged if it has lapsed or no payment extended it", () => {
    const ending = { holdExpiresAt: inMinutes(32), holdBeforePayments: inMinutes(30) };
    expect(endsAfter(ending, true, 31)).toEqual(inMinutes(32));
    expect(endsAfter(extended, true, 1_500)).toBeUndefined();
    expect(endsAfter({ holdExpiresAt: inMinutes(30), holdBeforePayments: null }, true, 25)).toBeUndefined();
  });
});
