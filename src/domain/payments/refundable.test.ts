import { expect, test } from "vitest";
import { heldOf, refundOf, splitRefund } from "./refundable.ts";
import type { ProviderStatus } from "./settlement.ts";

test.each([
  ["nothing owed: all of it is refunded", 100, { held: 500, owed: 0 }, 100],
  ["no more than is held", 600, { held: 500, owed: 0 }, 500],
  ["what is owed gets less first", 100, { held: 500, owed: 80 }, 20],
  ["nothing while more is owed", 60, { held: 500, owed: 80 }, 0],
  ["what is held does not lessen what is owed", 420, { held: 180, owed: 360 }, 60],
  ["a dearer booking gives nothing back", -100, { held: 500, owed: 0 }, 0],
])("%s", (_, less, money, expected) => {
  expect(refundOf(less, money)).toBe(expected);
});

const paid = (
  id: string,
  bank: { providerStatus: ProviderStatus; statusDetail: string },
  isUsed: boolean,
) => ({
  ...{ id, attempt: 1, status: "approved" as const, amount: 100, amountRefunded: 0, isUsed, ...bank },
});
const APPROVED = { providerStatus: "approved", statusDetail: "accredited" } as const;
const DISPUTED = { providerStatus: "charged_back", statusDetail: "in_process" } as const;
const WON = { providerStatus: "charged_back", statusDetail: "reimbursed" } as const;

test.each([
  ["that confirmed the booking, in dispute", DISPUTED, true, 100],
  ["that confirmed nothing, in dispute", DISPUTED, false, 0],
  ["that confirmed nothing, after a dispute that was won", WON, false, 100],
  ["that confirmed nothing, and could not be refunded", APPROVED, false, 100],
])("the held amount of a payment %s is %4$d", (_, bank, isUsed, held) => {
  expect(heldOf(paid("one", bank, isUsed), [])).toBe(held);
});

test("no refund of a change is taken from a second payment while the bank has its money", () => {
  const parts = splitRefund([paid("second", DISPUTED, false), paid("first", APPROVED, true)], [], 60);
  expect(parts.map(({ payment, amount }) => [payment.id, amount])).toEqual([["first", 60]]);
});
