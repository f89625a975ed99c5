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
  ["the limits of a booking, without own limits", price(), 1, 10],
  ["its own limits", price({ minPeople: 2, maxPeople: 6 }), 2, 6],
  ["the group size, if extra people are not allowed", group(), 1, 4],
  ["more than the group size, if extra people pay", group({ extraPerson: 50_000, maxPeople: 7 }), 1, 7],
])("the number of people at a price is limited by %s", (_why, one, fewest, most) => {
  expect([fewestPeople(one), mostPeople(one)]).toEqual([fewest, most]);
});

test.each([
  ["an adult price", true, price()],
  ["a child price", false, price({ audience: "child", ageTo: 11, needsAdult: true })],
  ["a price that needs an adult", false, price({ audience: "other", needsAdult: true })],
])("a booking may consist only of %s: %s", (_whose, alone, one) => {
  expect(standsAlone(one)).toBe(alone);
});

test.each([
  ["the price per person", price({ value: 165_000 }), 165_000],
  ["the group price divided by the group size", group({ groupSize: 6, value: 600_000 }), 100_000],
  [
    "the group price divided by the maximum number of people",
    group({ groupSize: 6, maxPeople: 5, value: 600_000 }),
    120_000,
  ],
  ["an amount rounded up to a peso", group({ groupSize: 3, value: 100_000 }), 33_334],
])("the price per person is %s", (_what, one, value) => {
  expect(valuePerPerson(one)).toBe(value);
});

describe("the price", () => {
  test.each([
    ["of a person", true, price({ value: 4_001 })],
    ["of a person, if the price equals the insurance", false, price({ value: 4_000 })],
    ["of a full group", true, group({ value: 16_001 })],
    ["of a full group, if the price equals the insurance", false, group({ value: 16_000 })],
    ["of a group that is never full", true, group({ value: 16_000, maxPeople: 3 })],
    ["of extra people, if they pay enough", true, group({ value: 16_001, extraPerson: 4_000 })],
    ["of extra people, if they pay too little", false, group({ value: 20_000, extraPerson: 3_000 })],
    ["with a fraction of a peso", false, group({ extraPerson: 5_000.5 })],
  ])("%s exceeds the insurance: %s", (_why, sellable, one) => {
    expect(isSellable(one)).toBe(sellable);
  });
});

describe("contradictory terms", () => {
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
  ])("are found: %s", (one, fault) => {
    expect(partyFault(one)).toBe(fault);
  });

  test.each([
    price(),
    group({ extraPerson: 50_000 }),
    price({ audience: "infant", ageTo: 2, needsAdult: true, takesSeat: false }),
  ])("are not found in consistent terms %#", (one) => {
    expect(partyFault(one)).toBeNull();
  });
});

describe("terms that a price omits", () => {
  const written = { value: 100_000, name: NAME, description: NAME };

  test("have default values", () => {
    expect(completePrices([written])).toEqual([price({ id: "tarifa" })]);
  });

  test("require an adult for minors only", () => {
    const ages = { ageFrom: 5, ageTo: 11 };
    const [child, adult] = completePrices([{ ...written, ...ages, audience: "child" }, written]);
    expect([child?.needsAdult, adult?.needsAdult]).toEqual([true, false]);
  });
});
