import { expect, test } from "vitest";
import { mayResend } from "./resend.ts";

const confirmed = { status: "CONFIRMED", isAhead: true } as const;
const cancelled = { ...confirmed, status: "CANCELLED" } as const;

test("a sent e-mail may be resent only while its text is still correct", () => {
  const may = (kind: Parameters<typeof mayResend>[0]["kind"], booking: typeof confirmed | typeof cancelled) =>
    mayResend({ kind, status: "sent", booking });
  expect(may("booking-confirmed", confirmed)).toBe(true);
  expect(may("booking-confirmed", cancelled)).toBe(false);
  expect(may("booking-cancelled", cancelled)).toBe(true);
  expect(may("payment-pending", confirmed)).toBe(false);
  expect(may("booking-reminder", confirmed)).toBe(true);
  expect(may("booking-link", confirmed)).toBe(false);
  expect(may("booking-email-added", confirmed)).toBe(false);
  expect(may("booking-email-changed", confirmed)).toBe(false);
  expect(
    mayResend({ kind: "booking-reminder", status: "sent", booking: { ...confirmed, isAhead: false } }),
  ).toBe(false);
});

test("a waiting or dropped e-mail may not be resent", () => {
  for (const status of ["waiting", "sending", "dropped"] as const)
    expect(mayResend({ kind: "booking-confirmed", status, booking: confirmed })).toBe(false);
  expect(mayResend({ kind: "booking-confirmed", status: "refused", booking: confirmed })).toBe(true);
});
