import { expect, test } from "vitest";
import { REFUND_CEILING, refundLimit } from "./refund-limit.ts";

test("a role with the full grant has no limit", () => {
  expect(refundLimit("all", 9_000_000)).toBeNull();
});

test("a role with a limit may refund the unused part of the booking's limit", () => {
  expect(refundLimit("limited", 0)).toBe(REFUND_CEILING);
  expect(refundLimit("limited", 120_000)).toBe(REFUND_CEILING - 120_000);
  expect(refundLimit("limited", REFUND_CEILING + 1)).toBe(0);
});

test("a role without the permission may refund nothing", () => {
  expect(refundLimit(null, 0)).toBe(0);
});
