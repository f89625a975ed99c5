import { expect, test } from "vitest";
import { heldOf, refundOf, splitRefund } from "./refundable.ts";
import type { ProviderStatus } from "./settlement.ts";

test.each([
  ["the whole reduction if nothing is owed", 100, { held: 500, owed: 0 }, 100],
  ["at most the held amount", 600, { held: 500, owed: 0 }, 500],
  ["the reduction minus the owed amount", 100, { held: 500, owed: 80 }, 20],
  ["nothing if more is owed than the reduction", 60, { held: 500, owed: 80 }, 0],
  ["the reduction minus the owed amount, even if less is held", 420, { held: 180, owed: 360 }, 60],
  ["nothing for a more expensive booking", -100, { held: 500, owed: 0 }, 0],
])("a refund is %s", (_, less, money, expected) => {
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
  ["that confirmed the booking and is in dispute", 100, DISPUTED, true],
  ["that confirmed nothing and is in dispute", 0, DISPUTED, false],
  ["that confirmed nothing and whose dispute was won", 100, WON, false],
  ["that confirmed nothing and could not be refunded", 100, APPROVED, false],
])("the held amount of a payment %s is %d", (_, held, bank, isUsed) => {
  expect(heldOf(paid("one", bank, isUsed), [])).toBe(held);
});

test("the refund of a change uses no second payment that is in dispute", () => {
  const parts = splitRefund([paid("second", DISPUTED, false), paid("first", APPROVED, true)], [], 60);
  expect(parts.map(({ payment, amount }) => [payment.id, amount])).toEqual([["first", 60]]);
});
