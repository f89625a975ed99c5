import { expect, test } from "vitest";
import { HOUR_MS } from "../durations.ts";
import { checkoutEnds } from "./checkout-times.ts";

const start = new Date("2026-12-01T10:00:00Z");
const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
const held = (hours: number) => ({ createdAt: start, heldSince: null, holdExpiresAt: after(hours) });

test("cash and transfer payments can be completed until the latest possible end of the hold", () => {
  expect(checkoutEnds(held(45), after(1000), after(44)).pendingExpiresAt).toEqual(after(49));
});

test("a checkout accepts payments until the hold ends, even after an earlier cut-off", () => {
  for (const cutOff of [after(-5), after(2.5)]) {
    const ends = checkoutEnds(held(3), cutOff, after(2));
    expect(ends).toEqual({ checkoutExpiresAt: after(3), pendingExpiresAt: after(3) });
  }
});

test("a checkout accepts payments until an agreed hold ends, even after the ceiling", () => {
  const ends = checkoutEnds(held(72), after(1000), after(60));
  expect(ends).toEqual({ checkoutExpiresAt: after(72), pendingExpiresAt: after(72) });
});
