import { describe, expect, test } from "vitest";
import {
  fewestPeople,
  isSellable,
  mostPeople,
  partyFault,
  standsAlone,
  valuePerPerson,
} from "./party-terms.ts";
import { completePrices, PLAIN_PRICE, type PriceOption } from "./price-option.ts";

const NAME = { "es-CO": "Tarifa", en: "Price" };
const price = (terms: Partial<PriceOption> = {}): PriceOption => ({
  ...PLAIN_PRICE,
  id: "tarifa",
  value: 100_000,
  name: NAME,
  description: NAME,
  ...terms,
});
const group = (terms: Partial<PriceOption> = {}) =>
  price({ basis: "per-group", groupSize: 4, value: 400_000, ...terms });

test.each([
  ["any, where nothing is said", price(), 1, 10],
  ["as it says", price({ minPeople: 2, maxPeople: 6 }), 2, 6],
  ["a group's size, where no more may come", group(), 1, 4],
  ["more than a group, where they pay for it", group({ extraPerson: 50_000, maxPeople: 7 }), 1, 7],
])("a booking has so many people at a price: %s", (_why, one, fewest, most) => {
  expect([fewestPeople(one), mostPeople(one)]).toEqual([fewest, most]);
});

test.each([
  ["an adult's", price(), true],
  ["a child's", price({ audience: "child", ageTo: 11, needsAdult: true }), false],
  ["one that needs somebody along", price({ audience: "other", needsAdult: true }), false],
])("whether people may go at this price alone: %s", (_whose, one, alone) => {
  expect(standsAlone(one)).toBe(alone);
});

test.each([
  ["the price per person", price({ value: 165_000 }), 165_000],
  ["a group's, in a full group", group({ groupSize: 6, value: 600_000 }), 100_000],
  [
    "a group's, in as large a group as may come",
    group({ groupSize: 6, maxPeople: 5, value: 600_000 }),
    120_000,
  ],
  ["rounded up to a peso", group({ groupSize: 3, value: 100_000 }), 33_334],
])("minimum price of one person: %s", (_what, one, value) => {
  expect(valuePerPerson(one)).toBe(value);
});

describe("a price leaves something after the insurance", () => {
  test.each([
    ["of each person", price({ value: 4_001 }), true],
    ["of each person, not at the insurance itself", price({ value: 4_000 }), false],
    ["of a full group", group({ value: 16_001 }), true],
    ["of a full group, not at its insurance", group({ value: 16_000 }), false],
    ["of a group that is never full", group({ value: 16_000, maxPeople: 3 }), true],
    ["of people beyond the group who pay enough", group({ value: 16_001, extraPerson: 4_000 }), true],
    ["of people beyond the group who pay too little", group({ value: 20_000, extraPerson: 3_000 }), false],
    ["in whole pesos", group({ extraPerson: 5_000.5 }), false],
  ])("%s", (_why, one, sellable) => {
    expect(isSellable(one)).toBe(sellable);
  });
});

describe("contradictions", () => {
  test.each([
    [group({ groupSize: null }), "is per group and needs groupSize"],
    [price({ groupSize: 4 }), "is per person and has neither groupSize nor extraPerson"],
    [price({ extraPerson: 5_000 }), "is per person and has neither groupSize nor extraPerson"],
    [price({ minPeople: 6, maxPeople: 5 }), "needs more people than it takes"],
    [group({ minPeople: 5 }), "needs more people than it takes"],
    [price({ audience: "child", ageTo: 11 }), "is for people younger than 18, who need an adult along"],
    [
      price({ takesSeat: false }),
      "takes no seat and needs needsAdult: somebody with a seat has to come along",
    ],
  ])("%#: %s", (one, fault) => {
    expect(partyFault(one)).toBe(fault);
  });

  test.each([
    price(),
    group({ extraPerson: 50_000 }),
    price({ audience: "infant", ageTo: 2, needsAdult: true, takesSeat: false }),
  ])("%#: nothing", (one) => {
    expect(partyFault(one)).toBeNull();
  });
});

describe("terms that a price omits", () => {
  const written = { value: 100_000, name: NAME, description: NAME };

  test("have the values from before the terms existed", () => {
    expect(completePrices([written])).toEqual([price({ id: "tarifa" })]);
  });

  test("require an adult for minors only", () => {
    const ages = { ageFrom: 5, ageTo: 11 };
    const [child, adult] = completePrices([{ ...written, ...ages, audience: "child" }, written]);
    expect([child?.needsAdult, adult?.needsAdult]).toEqual([true, false]);
  });
});
