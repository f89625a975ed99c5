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

const held = { state: "open", holdExpiresAt: later } as const;
const lapsed = { state: "open", holdExpiresAt: NOW } as const;
const paid = { state: "paid", holdExpiresAt: NOW } as const;
const expired = { state: "expired", holdExpiresAt: later } as const;
const cancelled = { state: "cancelled", holdExpiresAt: later } as const;

interface Case {
  payable: SettlementFacts["payable"];
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
    payable: one.payable,
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
    ["confirms while the hold lives", { payable: held }, { kind: "confirm" }],
    ["confirms after it where the seats are free", { payable: lapsed, seatsFree: true }, { kind: "confirm" }],
    ["goes back after it where they are not", { payable: lapsed }, refund("late-payment")],
    [
      "goes back where the change it pays has expired, in spite of hold and seats",
      { payable: expired, seatsFree: true },
      refund("late-payment"),
    ],
    ["goes back where the booking was cancelled", { payable: cancelled }, refund("cancelled-booking")],
    [
      "goes back where another one paid the booking",
      { payable: paid, confirmedBy: "another" },
      refund("double-payment"),
    ],
    [
      "goes back where another one paid the booking that was cancelled since",
      { payable: cancelled, confirmedBy: "another" },
      refund("double-payment"),
    ],
    ["is no news where it paid the booking", { payable: paid, confirmedBy: "this" }, nothing],
    [
      "is no news where its booking was cancelled since",
      { payable: cancelled, confirmedBy: "this" },
      nothing,
    ],
    [
      "counts no more once it was asked back",
      { payable: lapsed, seatsFree: true, isRefundRequested: true },
      nothing,
    ],
    [
      "counts no more, asked back after a cancellation",
      { payable: cancelled, isRefundRequested: true },
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
    ["pending", expired, true, { kind: "wait", extendHold: false }],
    ["rejected", expired, false, { kind: "reject" }],
    ["pending", paid, false, nothing],
    ["pending", cancelled, false, nothing],
    ["rejected", held, false, { kind: "reject" }],
    ["cancelled", lapsed, false, { kind: "reject" }],
    ["rejected", paid, false, nothing],
    ["cancelled", cancelled, false, nothing],
  ] as const)("%s, for a payable %o with seats free %s", (status, payable, seatsFree, settlement) => {
    expect(decide({ status, payable, seatsFree })).toEqual(settlement);
  });
});

describe("returned money", () => {
  const confirmed = { payable: paid, confirmedBy: "this" } as const;
  test.each([
    ["in full", { ...confirmed, status: "refunded", refunded: 100 }, { kind: "money-returned" }],
    ["in parts that add up", { ...confirmed, status: "approved", refunded: 100 }, { kind: "money-returned" }],
    ["in part", { ...confirmed, status: "approved", refunded: 99 }, nothing],
    [
      "by a lost charge-back",
      { ...confirmed, status: "charged_back", detail: "settled" },
      { kind: "money-returned" },
    ],
    [
      "not, by a charge-back that was won",
      { ...confirmed, status: "charged_back", detail: "reimbursed" },
      nothing,
    ],
    [
      "not yet, in an open charge-back",
      { ...confirmed, status: "charged_back", detail: "in_process" },
      nothing,
    ],
    ["not yet, in mediation", { ...confirmed, status: "in_mediation" }, nothing],
    ["from a booking that had ended", { ...confirmed, payable: cancelled, status: "refunded" }, nothing],
    [
      "from a booking it never confirmed",
      { payable: held, status: "refunded", refunded: 100 },
      { kind: "release-hold" },
    ],
    [
      "from a change that has expired",
      { payable: expired, status: "refunded", refunded: 100 },
      { kind: "release-hold" },
    ],
    [
      "by a lost charge-back, from a booking it never confirmed",
      { payable: held, status: "charged_back", detail: "settled" },
      { kind: "release-hold" },
    ],
    [
      "not yet, in an open charge-back of a booking it never confirmed",
      { payable: held, status: "charged_back", detail: "in_process" },
      { kind: "release-hold" },
    ],
    [
      "from a booking that another one paid",
      { ...confirmed, confirmedBy: "another", status: "refunded" },
      nothing,
    ],
    [
      "by a charge-back of a second payment",
      { ...confirmed, confirmedBy: "another", status: "charged_back", detail: "in_process" },
      nothing,
    ],
    [
      "to its payer, where a charge-back of a second payment was won",
      { ...confirmed, confirmedBy: "another", status: "charged_back", detail: "reimbursed" },
      { kind: "refund", reason: "double-payment" },
    ],
    [
      "not, where the first that is heard of a payment is a charge-back that was won",
      { payable: held, status: "charged_back", detail: "reimbursed" },
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
  "the money of a payment %s/%s is held: %s, disputed: %s",
  (status, statusDetail, there, argued) => {
    expect(isMoneyHeld({ status, statusDetail, amount: 100, amountRefunded: 40 })).toBe(there);
    expect(isDisputed({ status, statusDetail })).toBe(argued);
  },
);

test("a refund for a change does not end the booking, unlike any other returned money", () => {
  const returned = { payable: paid, status: "refunded", refunded: 100, confirmedBy: "this" } as const;
  expect(decide({ ...returned, isRefundRequested: true, requestedRefund: 100 })).toEqual(nothing);
  expect(decide({ ...returned, isRefundRequested: true, requestedRefund: 60 })).toEqual({
    kind: "money-returned",
  });
  expect(decide(returned)).toEqual({ kind: "money-returned" });
});
