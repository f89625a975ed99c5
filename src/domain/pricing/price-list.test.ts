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

test("the first option is the visitor price in English and the resident price in Spanish", () => {
  expect(inReadersOrder(park, "en")).toEqual([visitor, resident, child]);
  expect(inReadersOrder(park, "es-CO")).toEqual([resident, visitor, child]);
});

test("the lowest adult price is the visitor price in English and the resident price in Spanish", () => {
  expect(adultPriceFrom(park, "en")).toBe(268_000);
  expect(adultPriceFrom(park, "es-CO")).toBe(215_000);
});

test("the lowest adult price excludes prices for narrower audiences", () => {
  const list = [option("adult", 165_000), option("other", 130_000), option("senior", 120_000)];
  expect(adultPriceFrom(list, "es-CO")).toBe(165_000);
});

test("an adult price comes before a child price", () => {
  const list = [child, option("adult", 200_000)];
  expect(inReadersOrder(list, "es-CO")[0]).toBe(list[1]);
});

test("the lowest adult price is any adult price if the reader's audience has none", () => {
  expect(adultPriceFrom([child, resident], "en")).toBe(215_000);
  expect(adultPriceFrom([child], "en")).toBe(165_000);
});

describe("a price per group", () => {
  const boat = { ...option("adult", 600_000), basis: "per-group" as const, groupSize: 6 };

  test("is not the lowest price and comes later in the list, if another price is for one person", () => {
    expect(adultPriceFrom([boat, option("adult", 150_000)], "es-CO")).toBe(150_000);
    expect(inReadersOrder([boat, option("adult", 150_000)], "es-CO")[1]).toBe(boat);
  });

  test("is divided by the size of a full group if there is no other adult price", () => {
    expect(adultPriceFrom([boat], "es-CO")).toBe(100_000);
    expect(adultPriceFrom([boat, child], "es-CO")).toBe(100_000);
    expect(adultPriceFrom([boat, resident], "en")).toBe(100_000);
  });
});

test("the lowest adult price prefers prices for one person", () => {
  const pair = { ...option("adult", 90_000), minPeople: 2 };
  expect(adultPriceFrom([pair, option("adult", 110_000)], "es-CO")).toBe(110_000);
  expect(adultPriceFrom([pair, child], "es-CO")).toBe(90_000);
});

test("the lowest adult price excludes prices that need an adult", () => {
  const companion = { ...option("adult", 40_000), needsAdult: true };
  expect(adultPriceFrom([companion, option("adult", 110_000)], "es-CO")).toBe(110_000);
});

test("the lowest child price is null if there is no child price", () => {
  expect(childPriceFrom([...park, option("child", 90_000, 5), option("infant", 10_000, 2)])).toBe(90_000);
  expect(childPriceFrom([resident, visitor])).toBeNull();
});
