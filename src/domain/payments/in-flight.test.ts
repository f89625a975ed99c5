import { describe, expect, test } from "vitest";
import {
  checkoutOpenSince,
  decidingPayment,
  isChangeBeingPaid,
  openAttempt,
  openCheckouts,
  paymentInFlight,
} from "./in-flight.ts";

const NOW = new Date("2026-12-05T15:00:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const open = {
  providerPaymentId: null,
  status: "pending",
  withdrawnAt: null,
  expiresAt: null,
  checkoutExpiresAt: inMinutes(5),
  createdAt: inMinutes(-20),
} as const;

describe("a checkout is open", () => {
  test.each([
    ["before a payment", true, {}],
    ["after a rejected card", true, { providerPaymentId: "1", status: "rejected" }],
    ["in an attempt of an old release without an end", true, { checkoutExpiresAt: null }],
    ["after its end", false, { checkoutExpiresAt: inMinutes(0) }],
    ["after a change withdrew it", false, { withdrawnAt: inMinutes(-1) }],
    ["with a pending payment", false, { providerPaymentId: "1" }],
    ["with an approved payment", false, { providerPaymentId: "1", status: "approved" }],
  ] as const)("%s: %s", (_, expected, change) => {
    expect(openCheckouts([{ ...open, ...change }], NOW)).toHaveLength(expected ? 1 : 0);
  });
});

test("the open attempt is the latest unpaid one of the booking or of the change", () => {
  const attempts = [
    { ...open, id: "first", changeId: null },
    { ...open, id: "second", changeId: null },
    { ...open, id: "of the change", changeId: "c" },
    { ...open, id: "withdrawn", changeId: "c", withdrawnAt: inMinutes(-1) },
    { ...open, id: "paid", changeId: "c", providerPaymentId: "1", status: "rejected" as const },
  ];
  expect(openAttempt(attempts, null, NOW)?.id).toBe("second");
  expect(openAttempt(attempts, "c", NOW)?.id).toBe("of the change");
  expect(openAttempt(attempts, "another", NOW)).toBeUndefined();
});

test("a change counts as being paid only while a payment for this same change is pending", () => {
  const paying = { ...open, changeId: "c", providerPaymentId: "1" };
  expect(isChangeBeingPaid([paying], "c")).toBe(true);
  expect(isChangeBeingPaid([paying], "another")).toBe(false);
  expect(isChangeBeingPaid([{ ...paying, providerPaymentId: null }], "c")).toBe(false);
});

test("a checkout counts as open for ten minutes after its end, because a payment may be reported late", () => {
  expect(checkoutOpenSince([open], NOW)).toEqual(open.createdAt);
  expect(checkoutOpenSince([{ ...open, checkoutExpiresAt: inMinutes(-9) }], NOW)).toEqual(open.createdAt);
  expect(checkoutOpenSince([{ ...open, checkoutExpiresAt: inMinutes(-11) }], NOW)).toBeNull();
  expect(checkoutOpenSince([], NOW)).toBeNull();
});

test("the pending payment with the latest deadline is in flight, even long after its checkout", () => {
  const pending = { ...open, providerPaymentId: "1", checkoutExpiresAt: inMinutes(-600) };
  const review = { ...pending, providerPaymentId: "2", createdAt: inMinutes(-3) };
  expect(paymentInFlight([open])).toBeNull();
  expect(paymentInFlight([{ ...pending, status: "rejected" }])).toBeNull();
  const voucher = { ...pending, expiresAt: inMinutes(60) };
  expect(paymentInFlight([open, voucher])).toEqual({ since: pending.createdAt, until: inMinutes(60) });
  expect(paymentInFlight([review, voucher])).toEqual({ since: inMinutes(-3), until: null });
});

test("a pending payment decides on a booking even if a later payment has failed; without a pending payment, the last failure decides", () => {
  const rejected = { ...open, attempt: 1, providerPaymentId: "1", status: "rejected" } as const;
  const pending = { ...open, attempt: 2, providerPaymentId: "2" };
  const again = { ...rejected, attempt: 3, providerPaymentId: "3" };
  const unpaid = { ...open, attempt: 4 };
  const mismatched = { ...rejected, attempt: 0 };
  expect(decidingPayment([mismatched, rejected, pending, again, unpaid])).toBe(pending);
  expect(decidingPayment([rejected, again, unpaid])).toBe(again);
  expect(decidingPayment([mismatched, unpaid])).toBeUndefined();
});
