import { expect, test } from "vitest";
import { REFUND_CEILING, refundLimit } from "./refund-limit.ts";

test("who may refund everything has no limit", () => {
  expect(refundLimit("all", 9_000_000)).toBeNull();
});

test("who may refund up to the limit gives what is left of it on the same booking", () => {
  expect(refundLimit("limited", 0)).toBe(REFUND_CEILING);
  expect(refundLimit("limited", 120_000)).toBe(REFUND_CEILING - 120_000);
  expect(refundLimit("limited", REFUND_CEILING + 1)).toBe(0);
});

test("who may not refund gives nothing", () => {
  expect(refundLimit(null, 0)).toBe(0);
});
