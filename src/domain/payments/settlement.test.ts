import { describe, expect, test } from "vitest";
import {
  decideSettlement,
  isDisputed,
  isMoneyHeld,
  type ProviderStatus,
  paymentEvent,
  type SettlementFacts,
} from "./settlement.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const later = new Date(NOW.getTime() + 1);

const held = { status: "PENDING", holdExpiresAt: later } as const;
const lapsed = { status: "PENDING", holdExpiresAt: NOW } as const;
const confirmed = { status: "CONFIRMED", holdExpiresAt: NOW } as const;
const cancelled = { status: "CANCELLED", holdExpiresAt: later } as const;

interface Case {
  booking: SettlementFacts["booking"];
  status: ProviderStatus;
  detail?: string;
  refunded?: number;
  confirmedBy?: SettlementFacts["confirmedBy"];
  isRefundRequested?: boolean;
  requestedRefund?: number;
  seatsFree?: boolean;
}

const decide = (one: Case) =>
  decideSettlement({
    booking: one.booking,
    provider: {
      status: one.status,
      statusDetail: one.detail ?? "",
      amount: 100,
      amountRefunded: one.refunded ?? 0,
    },
    confirmedBy: one.confirmedBy ?? "none",
    isRefundRequested: one.isRefundRequested ?? false,
    requestedRefund: one.requestedRefund ?? 0,
    seatsFree: one.seatsFree ?? false,
    now: NOW,
  });

const nothing = { kind: "nothing" };
const refund = (reason: string) => ({ kind: "refund", reason });

test("the provider's nine statuses are three events of ours", () => {
  const events: Record<ProviderStatus, string> = {
    pending: "provider-pending",
    in_process: "provider-pending",
    authorized: "provider-pending",
    approved: "provider-approved",
    in_mediation: "provider-approved",
    refunded: "provider-approved",
    charged_back: "provider-approved",
    rejected: "provider-rejected",
    cancelled: "provider-rejected",
  };
  for (const [status, event] of Object.entries(events)) {
    expect(paymentEvent(status as ProviderStatus)).toBe(event);
  }
});

describe("an approved payment", () => {
  const approved = "approved";
  test.each([
    ["confirms while the hold lives", { booking: held }, { kind: "confirm" }],
    ["confirms after it where the seats are free", { booking: lapsed, seatsFree: true }, { kind: "confirm" }],
    ["goes back after it where they are not", { booking: lapsed }, refund("late-payment")],
    ["goes back where the booking was cancelled", { booking: cancelled }, refund("cancelled-booking")],
    [
      "goes back where another one paid the booking",
      { booking: confirmed, confirmedBy: "another" },
      refund("double-payment"),
    ],
    [
      "goes back where another one paid the booking that was cancelled since",
      { booking: cancelled, confirmedBy: "another" },
      refund("double-payment"),
    ],
    ["is no news where it paid the booking", { booking: confirmed, confirmedBy: "this" }, nothing],
    [
      "is no news where its booking was cancelled since",
      { booking: cancelled, confirmedBy: "this" },
      nothing,
    ],
    [
      "counts no more once it was asked back",
      { booking: lapsed, seatsFree: true, isRefundRequested: true },
      nothing,
    ],
    [
      "counts no more, asked back after a cancellation",
      { booking: cancelled, isRefundRequested: true },
      nothing,
    ],
  ] as const)("%s", (_name, facts, settlement) => {
    expect(decide({ ...facts, status: approved })).toEqual(settlement);
  });
});

describe("a pending or rejected payment", () => {
  test.each([
    ["pending", held, false, { kind: "wait", extendHold: true }],
    ["in_process", held, false, { kind: "wait", extendHold: true }],
    ["authorized", held, false, { kind: "wait", extendHold: true }],
    ["pending", lapsed, true, { kind: "wait", extendHold: true }],
    ["pending", lapsed, false, { kind: "wait", extendHold: false }],
    ["pending", confirmed, false, nothing],
    ["pending", cancelled, false, nothing],
    ["rejected", held, false, { kind: "reject" }],
    ["cancelled", lapsed, false, { kind: "reject" }],
    ["rejected", confirmed, false, nothing],
    ["cancelled", cancelled, false, nothing],
  ] as const)("%s, for a booking %o with seats free %s", (status, booking, seatsFree, settlement) => {
    expect(decide({ status, booking, seatsFree })).toEqual(settlement);
  });
});

describe("money that went back", () => {
  const paid = { booking: confirmed, confirmedBy: "this" } as const;
  test.each([
    ["in full", { ...paid, status: "refunded", refunded: 100 }, { kind: "money-returned" }],
    ["in parts that add up", { ...paid, status: "approved", refunded: 100 }, { kind: "money-returned" }],
    ["in part", { ...paid, status: "approved", refunded: 99 }, nothing],
    [
      "by a lost charge-back",
      { ...paid, status: "charged_back", detail: "settled" },
      { kind: "money-returned" },
    ],
    [
      "not, by a charge-back that was won",
      { ...paid, status: "charged_back", detail: "reimbursed" },
      nothing,
    ],
    ["not yet, in an open charge-back", { ...paid, status: "charged_back", detail: "in_process" }, nothing],
    ["not yet, in mediation", { ...paid, status: "in_mediation" }, nothing],
    ["from a booking that had ended", { ...paid, booking: cancelled, status: "refunded" }, nothing],
    [
      "from a booking it never confirmed",
      { booking: held, status: "refunded", refunded: 100 },
      { kind: "release-hold" },
    ],
    [
      "by a lost charge-back, from a booking it never confirmed",
      { booking: held, status: "charged_back", detail: "settled" },
      { kind: "release-hold" },
    ],
    [
      "not yet, in an open charge-back of a booking it never confirmed",
      { booking: held, status: "charged_back", detail: "in_process" },
      { kind: "release-hold" },
    ],
    [
      "from a booking that another one paid",
      { ...paid, confirmedBy: "another", status: "refunded" },
      nothing,
    ],
    [
      "by a charge-back of a second payment",
      { ...paid, confirmedBy: "another", status: "charged_back", detail: "in_process" },
      nothing,
    ],
    [
      "to its payer, where a charge-back of a second payment was won",
      { ...paid, confirmedBy: "another", status: "charged_back", detail: "reimbursed" },
      { kind: "refund", reason: "double-payment" },
    ],
    [
      "not, where the first that is heard of a payment is a charge-back that was won",
      { booking: held, status: "charged_back", detail: "reimbursed" },
      { kind: "confirm" },
    ],
  ] as const)("%s", (_name, facts, settlement) => {
    expect(decide(facts)).toEqual(settlement);
  });
});

test.each([
  ["approved", "accredited", true, false],
  ["in_mediation", "in_process", true, true],
  ["charged_back", "in_process", false, true],
  ["charged_back", "settled", false, false],
  ["charged_back", "reimbursed", true, false],
  ["refunded", "refunded", false, false],
  ["pending", "", false, false],
  ["rejected", "", false, false],
] as const)(
  "of a payment %s/%s the money can be given back: %s; it is argued about: %s",
  (status, statusDetail, there, argued) => {
    expect(isMoneyHeld({ status, statusDetail, amount: 100, amountRefunded: 40 })).toBe(there);
    expect(isDisputed({ status, statusDetail })).toBe(argued);
  },
);

test("money that the agency gave back for a change does not end the booking, as any other that goes back does", () => {
  const returned = { booking: confirmed, status: "refunded", refunded: 100, confirmedBy: "this" } as const;
  expect(decide({ ...returned, isRefundRequested: true, requestedRefund: 100 })).toEqual(nothing);
  expect(decide({ ...returned, isRefundRequested: true, requestedRefund: 60 })).toEqual({
    kind: "money-returned",
  });
  expect(decide(returned)).toEqual({ kind: "money-returned" });
});
