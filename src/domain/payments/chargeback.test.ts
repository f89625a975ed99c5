import { describe, expect, test } from "vitest";
import { disputeOutcome, disputeView, evidenceState, firstToAnswer } from "./chargeback.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const SOON = new Date("2026-11-21T15:00:00Z");
const LATER = new Date("2026-11-25T15:00:00Z");
const PAST = new Date("2026-11-20T14:59:59Z");

describe("the evidence against a chargeback", () => {
  test.each([
    ["pending", LATER, "due"],
    ["pending", PAST, "overdue"],
    ["invalid", LATER, "due"],
    ["not_supplied", PAST, "overdue"],
    ["not_supplied", null, "unknown"],
    ["a-new-status", LATER, "due"],
    ["constructor", LATER, "due"],
    [null, null, "unknown"],
    ["review_pending", PAST, "sent"],
    ["valid", null, "sent"],
    ["not_applicable", PAST, "not-needed"],
  ] as const)("of status %s with the deadline %s is %s", (evidenceStatus, evidenceDeadline, state) => {
    expect(evidenceState({ evidenceDeadline, evidenceStatus }, NOW)).toBe(state);
  });
});

test("the chargeback with the most urgent need for evidence comes first", () => {
  const sent = { evidenceDeadline: SOON, evidenceStatus: "valid" };
  const due = { evidenceDeadline: SOON, evidenceStatus: "pending" };
  const dueLater = { evidenceDeadline: LATER, evidenceStatus: "pending" };
  const overdue = { evidenceDeadline: PAST, evidenceStatus: "pending" };
  const unknown = { evidenceDeadline: null, evidenceStatus: null };
  expect(firstToAnswer([sent, unknown, overdue, dueLater, due], NOW)).toBe(due);
  expect(firstToAnswer([sent, unknown], NOW)).toBe(unknown);
  expect(firstToAnswer([], NOW)).toBeUndefined();
});

test("a decided dispute was won or lost", () => {
  const outcome = (statusDetail: string) => disputeOutcome({ status: "charged_back", statusDetail });
  expect(["in_process", "settled", "reimbursed"].map(outcome)).toEqual([null, "lost", "won"]);
  expect(disputeOutcome({ status: "approved", statusDetail: "accredited" })).toBeNull();
});

test("a decided dispute is no dispute", () => {
  const chargeback = { evidenceDeadline: LATER, evidenceStatus: "pending" };
  const view = (statusDetail: string) =>
    disputeView({ ...chargeback, status: "charged_back", statusDetail }, NOW);
  expect(view("in_process")).toEqual({ evidenceDeadline: LATER, evidence: "due" });
  expect([view("settled"), view("reimbursed")]).toEqual([null, null]);
});
