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
  hasTakenPlace?: boolean;
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
    hasTakenPlace: one.hasTakenPlace ?? false,
    seatsFree: one.seatsFree ?? false,
    now: NOW,
  });

const nothing = { kind: "nothing" };
const refund = (reason: string) => ({ kind: "refund", reason });

test("each of the provider's statuses causes one of three events", () => {
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
    ["confirms the booking during the hold", { payable: held }, { kind: "confirm" }],
    [
      "confirms the booking after the hold if the seats are free",
      { payable: lapsed, seatsFree: true },
      { kind: "confirm" },
    ],
    ["is refunded after the hold if the seats are taken", { payable: lapsed }, refund("late-payment")],
    [
      "is refunded if its change has expired, even with a hold and free seats",
      { payable: expired, seatsFree: true },
      refund("late-payment"),
    ],
    ["is refunded if the booking was cancelled", { payable: cancelled }, refund("cancelled-booking")],
    [
      "is refunded if another payment confirmed the booking",
      { payable: paid, confirmedBy: "another" },
      refund("double-payment"),
    ],
    [
      "is refunded if another payment confirmed the booking before its cancellation",
      { payable: cancelled, confirmedBy: "another" },
      refund("double-payment"),
    ],
    ["changes nothing if it confirmed the booking", { payable: paid, confirmedBy: "this" }, nothing],
    [
      "changes nothing if its booking was then cancelled",
      { payable: cancelled, confirmedBy: "this" },
      nothing,
    ],
    [
      "changes nothing after its refund was requested",
      { payable: lapsed, seatsFree: true, isRefundRequested: true },
      nothing,
    ],
    [
      "changes nothing after its refund was requested for a cancelled booking",
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

describe("a refunded or disputed payment", () => {
  const confirmed = { payable: paid, confirmedBy: "this" } as const;
  test.each([
    ["a full refund", { kind: "money-returned" }, { ...confirmed, status: "refunded", refunded: 100 }],
    [
      "partial refunds that add up to the amount",
      { kind: "money-returned" },
      { ...confirmed, status: "approved", refunded: 100 },
    ],
    ["a partial refund", nothing, { ...confirmed, status: "approved", refunded: 99 }],
    [
      "a lost chargeback",
      { kind: "money-returned" },
      { ...confirmed, status: "charged_back", detail: "settled" },
    ],
    ["a chargeback that was won", nothing, { ...confirmed, status: "charged_back", detail: "reimbursed" }],
    ["an open chargeback", nothing, { ...confirmed, status: "charged_back", detail: "in_process" }],
    ["a mediation", nothing, { ...confirmed, status: "in_mediation" }],
    ["a refund of a cancelled booking", nothing, { ...confirmed, payable: cancelled, status: "refunded" }],
    [
      "a refund of a payment that confirmed nothing",
      { kind: "release-hold" },
      { payable: held, status: "refunded", refunded: 100 },
    ],
    [
      "a refund of an expired change",
      { kind: "release-hold" },
      { payable: expired, status: "refunded", refunded: 100 },
    ],
    [
      "a lost chargeback of a payment that confirmed nothing",
      { kind: "release-hold" },
      { payable: held, status: "charged_back", detail: "settled" },
    ],
    [
      "an open chargeback of a payment that confirmed nothing",
      { kind: "release-hold" },
      { payable: held, status: "charged_back", detail: "in_process" },
    ],
    ["a refund of a second payment", nothing, { ...confirmed, confirmedBy: "another", status: "refunded" }],
    [
      "an open chargeback of a second payment",
      nothing,
      { ...confirmed, confirmedBy: "another", status: "charged_back", detail: "in_process" },
    ],
    [
      "a chargeback of a second payment that was won",
      { kind: "refund", reason: "double-payment" },
      { ...confirmed, confirmedBy: "another", status: "charged_back", detail: "reimbursed" },
    ],
    [
      "a won chargeback of a payment that was unknown before",
      { kind: "confirm" },
      { payable: held, status: "charged_back", detail: "reimbursed" },
    ],
  ] as const)("with %s has the settlement %o", (_name, settlement, facts) => {
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
  (status, statusDetail, isHeld, disputed) => {
    expect(isMoneyHeld({ status, statusDetail, amount: 100, amountRefunded: 40 })).toBe(isHeld);
    expect(isDisputed({ status, statusDetail })).toBe(disputed);
  },
);

test("money that is returned after the trip does not end the booking", () => {
  const travelled = { payable: paid, confirmedBy: "this", hasTakenPlace: true } as const;
  const kept = { kind: "returned-after-trip" };
  expect(decide({ ...travelled, status: "charged_back", detail: "settled" })).toEqual(kept);
  expect(decide({ ...travelled, status: "refunded", refunded: 100 })).toEqual(kept);
  expect(decide({ ...travelled, status: "charged_back", detail: "in_process" })).toEqual(nothing);
  expect(decide({ ...travelled, status: "refunded", refunded: 100, requestedRefund: 100 })).toEqual(nothing);
});

test("returned money ends the booking unless it was requested for a change", () => {
  const returned = { payable: paid, status: "refunded", refunded: 100, confirmedBy: "this" } as const;
  expect(decide({ ...returned, isRefundRequested: true, requestedRefund: 100 })).toEqual(nothing);
  expect(decide({ ...returned, isRefundRequested: true, requestedRefund: 60 })).toEqual({
    kind: "money-returned",
  });
  expect(decide(returned)).toEqual({ kind: "money-returned" });
});
