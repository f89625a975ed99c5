import { expect, test } from "vitest";
import { isBeingPaid } from "./in-flight.ts";

const NOW = new Date("2026-12-05T15:00:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test.each([
  ["an open checkout", null, "pending", 5, true],
  ["a checkout that ended a moment ago, whose news may be late", null, "pending", -9, true],
  ["a checkout that ended long ago", null, "pending", -11, false],
  ["a pending payment, however old its checkout", "1", "pending", -600, true],
  ["a rejected card in a checkout that takes another one", "1", "rejected", 5, true],
  ["a rejected card in a checkout that has ended", "1", "rejected", -11, false],
] as const)("%s", (_, providerPaymentId, status, minutes, expected) => {
  const attempt = { providerPaymentId, status, checkoutExpiresAt: inMinutes(minutes) };
  expect(isBeingPaid([attempt], NOW)).toBe(expected);
});

test("an attempt of an old release has no end", () => {
  const attempt = { providerPaymentId: null, status: "pending", checkoutExpiresAt: null } as const;
  expect(isBeingPaid([attempt], NOW)).toBe(true);
  expect(isBeingPaid([{ ...attempt, providerPaymentId: "1", status: "rejected" }], NOW)).toBe(false);
  expect(isBeingPaid([], NOW)).toBe(false);
});
