import fc from "fast-check";
import { expect, test } from "vitest";
import {
  balanceOf,
  chargeOf,
  dueOf,
  type MoneyState,
  moneyMovements,
  reversalOf,
  writeOffOf,
  writeOffReversal,
} from "./entry.ts";

const line = { position: 0, amount: 360_000, taxes: 66_880, insurance: 8_000 };
const paid: MoneyState = {
  ...{ amount: 360_000, amountRefunded: 0, returnedByHand: 0 },
  ...{ isApproved: true, isChargedBack: false },
};

test("a charge is due until it is paid, and its reversal makes the balance negative", () => {
  const charge = chargeOf(line);
  expect(balanceOf([charge])).toEqual({
    charged: 360_000,
    taxes: 66_880,
    insurance: 8_000,
    paid: 0,
    writtenOff: 0,
    due: 360_000,
  });
  const payment = moneyMovements("p", null, paid);
  expect(balanceOf([charge, ...payment])).toMatchObject({ charged: 360_000, paid: 360_000, due: 0 });
  expect(balanceOf([charge, ...payment, reversalOf(line)])).toEqual({
    charged: 0,
    taxes: 0,
    insurance: 0,
    paid: 360_000,
    writtenOff: 0,
    due: -360_000,
  });
});

test("a written-off amount is not due, and is reduced if the booking becomes cheaper", () => {
  const free = [chargeOf(line), writeOffOf(360_000, "p")];
  expect(balanceOf(free)).toMatchObject({ charged: 360_000, paid: 0, writtenOff: 360_000, due: 0 });
  const cheaper = balanceOf([...free, reversalOf({ ...line, amount: 180_000 })]);
  expect(writeOffReversal(cheaper, 0)).toBe(180_000);
  expect(balanceOf([...free, reversalOf(line), writeOffOf(-360_000, null)])).toMatchObject({ due: 0 });
});

test("only money that is still held reduces the amount due", () => {
  expect(dueOf({ charged: 360_000, writtenOff: 60_000 }, 100_000)).toBe(200_000);
  expect(writeOffReversal({ charged: 360_000, writtenOff: 60_000 }, 100_000)).toBe(0);
  expect(writeOffReversal({ charged: 100_000, writtenOff: 60_000 }, 100_000)).toBe(60_000);
});

test("a refund and a chargeback are separate movements", () => {
  expect(moneyMovements("p", paid, { ...paid, amountRefunded: 100_000 })).toMatchObject([
    { kind: "refund", amount: 100_000, paymentId: "p", line: null },
  ]);
  const half = { ...paid, amountRefunded: 100_000 };
  expect(moneyMovements("p", half, { ...half, isChargedBack: true })).toMatchObject([
    { kind: "charge-back", amount: 260_000 },
  ]);
  expect(moneyMovements("p", { ...half, isChargedBack: true }, half)).toMatchObject([
    { kind: "charge-back", amount: -260_000 },
  ]);
  expect(moneyMovements("p", paid, paid)).toEqual([]);
});

const state = fc
  .record({
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isApproved: fc.boolean(),
    isChargedBack: fc.boolean(),
  })
  .map(({ amount, share, isApproved, isChargedBack }) => ({
    ...{ amount, isApproved, isChargedBack, returnedByHand: 0 },
    amountRefunded: Math.floor(amount * share),
  }));

test("the movements of a payment always add up to its held amount", () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), (states) => {
      const movements = states.flatMap((after, index) =>
        moneyMovements("p", states[index - 1] ?? null, after),
      );
      const last = states.at(-1);
      const held = last?.isApproved && !last.isChargedBack ? last.amount - last.amountRefunded : 0;
      expect(balanceOf(movements).paid).toBe(held);
      expect(balanceOf(movements).due).toBe(0 - held);
    }),
  );
});

test("a chargeback takes the whole payment, even the part that the agency refunded by hand", () => {
  const refundedByHand = { ...paid, returnedByHand: 60_000 };
  expect(moneyMovements("p", paid, refundedByHand)).toMatchObject([{ kind: "refund", amount: 60_000 }]);
  expect(moneyMovements("p", refundedByHand, { ...refundedByHand, isChargedBack: true })).toMatchObject([
    { kind: "charge-back", amount: 360_000 },
  ]);
});
