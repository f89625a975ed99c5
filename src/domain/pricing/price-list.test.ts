import { describe, expect, test } from "vitest";
import type { Audience } from "./audience.ts";
import { adultPriceFrom, childPriceFrom, inReadersOrder } from "./price-list.ts";
import { PLAIN_PRICE } from "./price-option.ts";

const option = (audience: Audience, value: number, ageTo: number | null = null) => ({
  ...PLAIN_PRICE,
  audience,
  value,
  ageTo,
});

const resident = option("resident", 215_000);
const visitor = option("visitor", 268_000);
const child = option("child", 165_000, 12);
const park = [resident, visitor, child];

test("a foreigner begins with the visitor's price, a Colombian with the resident's", () => {
  expect(inReadersOrder(park, "en")).toEqual([visitor, resident, child]);
  expect(inReadersOrder(park, "es-CO")).toEqual([resident, visitor, child]);
});

test("the price from is an adult's: a visitor's in English, a resident's in Spanish", () => {
  expect(adultPriceFrom(park, "en")).toBe(268_000);
  expect(adultPriceFrom(park, "es-CO")).toBe(215_000);
});

test("a price for a narrower audience is not the price from", () => {
  const list = [option("adult", 165_000), option("other", 130_000), option("senior", 120_000)];
  expect(adultPriceFrom(list, "es-CO")).toBe(165_000);
});

test("a child's price that comes first is not where a booking begins", () => {
  const list = [child, option("adult", 200_000)];
  expect(inReadersOrder(list, "es-CO")[0]).toBe(list[1]);
});

test("without a price for the language's audience, the price from is any adult's", () => {
  expect(adultPriceFrom([child, resident], "en")).toBe(215_000);
  expect(adultPriceFrom([child], "en")).toBe(165_000);
});

describe("a price per group", () => {
  const boat = { ...option("adult", 600_000), basis: "per-group" as const, groupSize: 6 };

  test("is neither the price from nor the first option if one person may come alone", () => {
    expect(adultPriceFrom([boat, option("adult", 150_000)], "es-CO")).toBe(150_000);
    expect(inReadersOrder([boat, option("adult", 150_000)], "es-CO")[1]).toBe(boat);
  });

  test("counts per person of a full group if nothing else is offered", () => {
    expect(adultPriceFrom([boat], "es-CO")).toBe(100_000);
    expect(adultPriceFrom([boat, child], "es-CO")).toBe(100_000);
    expect(adultPriceFrom([boat, resident], "en")).toBe(100_000);
  });
});

test("a price for several comes after one that somebody may pay alone", () => {
  const pair = { ...option("adult", 90_000), minPeople: 2 };
  expect(adultPriceFrom([pair, option("adult", 110_000)], "es-CO")).toBe(110_000);
  expect(adultPriceFrom([pair, child], "es-CO")).toBe(90_000);
});

test("a price that needs a companion is not the price from", () => {
  const companion = { ...option("adult", 40_000), needsAdult: true };
  expect(adultPriceFrom([companion, option("adult", 110_000)], "es-CO")).toBe(110_000);
});

test("children's lowest price, if they have one", () => {
  expect(childPriceFrom([...park, option("child", 90_000, 5), option("infant", 10_000, 2)])).toBe(90_000);
  expect(childPriceFrom([resident, visitor])).toBeNull();
});
