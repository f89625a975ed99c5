import { describe, expect, test } from "vitest";
import { extendedHoldExpiry, newHoldExpiry, pendingUntil } from "./hold.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe("a new hold", () => {
  test("lasts thirty minutes, but not past the cut-off", () => {
    expect(newHoldExpiry(NOW, inMinutes(600))).toEqual(inMinutes(30));
    expect(newHoldExpiry(NOW, inMinutes(30))).toEqual(inMinutes(30));
    expect(newHoldExpiry(NOW, inMinutes(12))).toEqual(inMinutes(12));
  });
});

describe("a hold whose payment is pending", () => {
  const current = inMinutes(30);

  test("lasts as long as that payment can be completed", () => {
    expect(extendedHoldExpiry(current, inMinutes(90), inMinutes(600))).toEqual(inMinutes(90));
  });

  test("ends at the cut-off all the same", () => {
    expect(extendedHoldExpiry(current, inMinutes(900), inMinutes(600))).toEqual(inMinutes(600));
  });

  test("never gets shorter by it", () => {
    expect(extendedHoldExpiry(current, inMinutes(5), inMinutes(600))).toEqual(current);
    expect(extendedHoldExpiry(current, null, inMinutes(600))).toEqual(current);
  });
});

describe("a pending payment", () => {
  const payment = { status: "pending", createdAt: NOW, expiresAt: inMinutes(90) };

  test("can be completed until its own expiry, in review too", () => {
    expect(pendingUntil(payment)).toEqual(inMinutes(90));
    expect(pendingUntil({ ...payment, status: "in_process" })).toEqual(inMinutes(90));
  });

  test("that is in review without an expiry has two days, and any other has none that is known", () => {
    expect(pendingUntil({ ...payment, status: "in_process", expiresAt: null })).toEqual(
      inMinutes(2 * 24 * 60),
    );
    expect(pendingUntil({ ...payment, expiresAt: null })).toBeNull();
  });
});
