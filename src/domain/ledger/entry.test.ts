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
  writeOffTakenBack,
} from "./entry.ts";

const line = { position: 0, amount: 360_000, taxes: 66_880, insurance: 8_000 };
const paid: MoneyState = {
  ...{ amount: 360_000, amountRefunded: 0, returnedByHand: 0 },
  ...{ isApproved: true, isChargedBack: false },
};

test("what is charged is owed until it is paid, and what is reversed is to be given back", () => {
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

test("what is given up is not owed, and is taken back as far as the booking does not cost it any more", () => {
  const free = [chargeOf(line), writeOffOf(360_000, "p")];
  expect(balanceOf(free)).toMatchObject({ charged: 360_000, paid: 0, writtenOff: 360_000, due: 0 });
  const cheaper = balanceOf([...free, reversalOf({ ...line, amount: 180_000 })]);
  expect(writeOffTakenBack(cheaper, 0)).toBe(180_000);
  expect(balanceOf([...free, reversalOf(line), writeOffOf(-360_000, null)])).toMatchObject({ due: 0 });
});

test("what is still to be paid counts only the money that is held", () => {
  expect(dueOf({ charged: 360_000, writtenOff: 60_000 }, 100_000)).toBe(200_000);
  expect(writeOffTakenBack({ charged: 360_000, writtenOff: 60_000 }, 100_000)).toBe(0);
  expect(writeOffTakenBack({ charged: 100_000, writtenOff: 60_000 }, 100_000)).toBe(60_000);
});

test("a refund and a charge-back are movements of their own", () => {
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

test("however a payment moves, its movements add up to what is held of it", () => {
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

test("the payer's bank takes all of a payment, also what the agency had handed out of it", () => {
  const handedOut = { ...paid, returnedByHand: 60_000 };
  expect(moneyMovements("p", paid, handedOut)).toMatchObject([{ kind: "refund", amount: 60_000 }]);
  expect(moneyMovements("p", handedOut, { ...handedOut, isChargedBack: true })).toMatchObject([
    { kind: "charge-back", amount: 360_000 },
  ]);
});
