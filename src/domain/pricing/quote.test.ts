import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSellable } from "./party-terms.ts";
import { chargedLine } from "./price-basis.ts";
import { choosePriceOption, findPriceOption, PLAIN_PRICE } from "./price-option.ts";
import { quote, quoteParty } from "./quote.ts";

const each = (value: number) => ({ ...PLAIN_PRICE, value });

const sellable = fc.integer({ min: 4_001, max: 50_000_000 });
const people = fc.integer({ min: 1, max: 10 });

describe("a quote", () => {
  test("includes 4 000 pesos of insurance for each person, and 19 % of the remaining amount as IVA", () => {
    expect(quote(each(180_000), 2, "as-stated")).toEqual({
      unitPrice: 180_000,
      participants: 2,
      subtotal: 360_000,
      taxes: 66_880,
      insurance: 8_000,
      total: 360_000,
      currency: "COP",
      breakdown: [
        { type: "iva", amount: 66_880 },
        { type: "insurance", amount: 8_000 },
      ],
    });
  });

  test("rounds IVA to whole pesos, and half a peso up", () => {
    expect(quote(each(4_050), 1, "as-stated").taxes).toBe(10);
    expect(quote(each(4_047), 1, "as-stated").taxes).toBe(9);
    expect(quote(each(4_003), 1, "as-stated").taxes).toBe(1);
    expect(quote(each(4_002), 1, "as-stated").taxes).toBe(0);
  });

  test("has the unit price times the people as its total, which includes the breakdown", () => {
    fc.assert(
      fc.property(sellable, people, (unitPrice, participants) => {
        const { total, subtotal, taxes, insurance } = quote(each(unitPrice), participants, "as-stated");
        expect(total).toBe(unitPrice * participants);
        expect(subtotal).toBe(total);
        expect([total, taxes, insurance].every(Number.isInteger)).toBe(true);
        expect(taxes).toBeGreaterThanOrEqual(0);
        expect(taxes + insurance).toBeLessThanOrEqual(total);
      }),
    );
  });

  test("is impossible at a price that does not exceed the insurance or is not in whole pesos", () => {
    expect([4_001, 4_000, 0, -1, 5_000.5, Number.NaN].map((value) => isSellable(each(value)))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("choosing a price option", () => {
  const words = (text: string, english: string) => ({ "es-CO": text, en: english });
  const adult = {
    ...PLAIN_PRICE,
    id: "adult",
    value: 180_000,
    name: words("Adulto", "Adult"),
    description: words("", ""),
  };
  const child = {
    ...PLAIN_PRICE,
    id: "child",
    value: 90_000,
    name: words("Niño", "Child"),
    description: words("", ""),
  };
  const resident = {
    ...PLAIN_PRICE,
    id: "resident",
    value: 90_000,
    name: words("Residente", "Resident"),
    description: words("", ""),
  };
  const options = [adult, child, resident];

  test("finds the option by value and name in either language", () => {
    expect(findPriceOption(options, { value: 90_000, name: "Resident" })).toBe(resident);
    expect(findPriceOption(options, { value: 90_000, name: "Niño" })).toBe(child);
    expect(findPriceOption(options, { value: 180_000, name: "Niño" })).toBeUndefined();
  });

  test("finds the option by id and value under any name", () => {
    expect(findPriceOption(options, { id: "resident", value: 90_000, name: "Of old" })).toBe(resident);
    expect(findPriceOption(options, { id: "resident", value: 80_000 })).toBeUndefined();
    expect(findPriceOption(options, { id: "gone", value: 90_000, name: "Niño" })).toBeUndefined();
  });

  test("returns the first option, without `changed`, if the address names none", () => {
    expect(choosePriceOption(options, {})).toEqual({ option: adult, changed: false });
  });

  test("returns the first option, with `changed`, if the named option no longer exists", () => {
    expect(choosePriceOption(options, { value: 170_000 })).toEqual({ option: adult, changed: true });
    expect(choosePriceOption(options, { name: "Estudiante" })).toEqual({ option: adult, changed: true });
  });

  test("returns no option if there are none", () => {
    expect(choosePriceOption([], { value: 1 })).toEqual({ option: undefined, changed: true });
  });
});

describe("a party of several prices", () => {
  const line = fc.record({
    unitPrice: sellable,
    people: fc.integer({ min: 1, max: 4 }),
    groupSize: fc.constant(null),
    extraPrice: fc.constant(null),
  });
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

  test("is priced by the formula on the sum of its lines", () => {
    const party = [chargedLine(each(165_000), 2), chargedLine(each(120_000), 1)];
    expect(quoteParty(party, "as-stated")).toMatchObject({
      unitPrice: 165_000,
      participants: 3,
      total: 450_000,
      insurance: 12_000,
      taxes: 83_220,
      lines: [
        { amount: 330_000, insurance: 8_000, taxes: 61_180 },
        { amount: 120_000, insurance: 4_000, taxes: 22_040 },
      ],
    });
  });

  test("has lines whose amounts, IVA and insurance add up exactly", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (party) => {
        const { lines, total, taxes, insurance } = quoteParty(party, "as-stated");
        expect(sumOf(lines.map(({ amount }) => amount))).toBe(total);
        expect(sumOf(lines.map((one) => one.taxes))).toBe(taxes);
        expect(sumOf(lines.map((one) => one.insurance))).toBe(insurance);
        expect(taxes).toBe(Math.round(0.19 * (total - insurance)));
      }),
    );
  });
});
