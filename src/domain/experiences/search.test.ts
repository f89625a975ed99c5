import { expect, test } from "vitest";
import { isSearching, placeKey, priceSteps, readSearch, readShown } from "./search.ts";

const search = (query: string) => readSearch(new URLSearchParams(query));

test("an address carries place, date and price", () => {
  expect(search("place=valle-de-cocora&date=2026-12-05&maxPrice=150000")).toEqual({
    place: "valle-de-cocora",
    date: "2026-12-05",
    maxPrice: 150_000,
  });
});

test.each([
  "",
  "place=&date=&maxPrice=",
  "date=2026-02-30",
  "date=mañana&maxPrice=-1",
  "maxPrice=1e3",
  "place=%2F%2F",
])("nothing is looked for with %j", (query) => {
  expect(isSearching(search(query))).toBe(false);
});

test("a place's name is written in plain letters", () => {
  expect(placeKey("Bogotá D. C.")).toBe("bogota-d-c");
  expect(placeKey("  Guatapé y El Peñol ")).toBe("guatape-y-el-penol");
});

test("a page shows its cards and those before it, and a page that is none shows the first", () => {
  const shown = (query: string) => readShown(new URLSearchParams(query));
  expect([shown(""), shown("page=2"), shown("page=0"), shown("page=x")]).toEqual([24, 48, 24, 24]);
});

test("prices are bounded where it makes a difference", () => {
  expect(priceSteps([50_000, 75_000, 110_000, 120_000, 130_000, 395_000])).toEqual([50_000, 75_000, 150_000]);
  expect(priceSteps([80_000, 80_000])).toEqual([]);
  expect(priceSteps([])).toEqual([]);
});
