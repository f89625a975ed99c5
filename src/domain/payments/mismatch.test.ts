import { expect, test } from "vitest";
import { type MatchFacts, mismatchOf, wholeAmounts } from "./mismatch.ts";

const payment = { amount: 360_000, currency: "COP", collectorId: "1" };
const fit: MatchFacts = { payment, expected: 360_000, accountId: "1", askedAccounts: ["1"] };

const cases: [string, Partial<MatchFacts>, ReturnType<typeof mismatchOf>][] = [
  ["of the expected amount in the account of its checkout fits", {}, undefined],
  ["of a checkout that the provider never confirmed fits", { askedAccounts: [null] }, undefined],
  ["that is a peso short has a wrong amount", { expected: 360_001 }, "wrong-amount"],
  ["in dollars has a wrong amount", { payment: { ...payment, currency: "USD" } }, "wrong-amount"],
  [
    "to another collector is in a wrong account",
    { payment: { ...payment, collectorId: "2" } },
    "wrong-account",
  ],
  ["in an account without a checkout is in a wrong account", { askedAccounts: ["2"] }, "wrong-account"],
  [
    "with a wrong amount and account is in a wrong account",
    { expected: 1, payment: { ...payment, collectorId: "2" } },
    "wrong-account",
  ],
];
test.each(cases)("a payment %s", (_name, change, mismatch) => {
  expect(mismatchOf({ ...fit, ...change })).toBe(mismatch);
});

test("a received amount is rounded up, and a refunded amount down, unless everything was refunded", () => {
  expect(wholeAmounts({ amount: 99.9, amountRefunded: 0 })).toEqual({ amount: 100, amountRefunded: 0 });
  expect(wholeAmounts({ amount: 99.9, amountRefunded: 99.8 })).toEqual({ amount: 100, amountRefunded: 99 });
  expect(wholeAmounts({ amount: 99.9, amountRefunded: 99.9 })).toEqual({ amount: 100, amountRefunded: 100 });
  expect(wholeAmounts({ amount: 5_000, amountRefunded: 100 })).toEqual({
    amount: 5_000,
    amountRefunded: 100,
  });
});
