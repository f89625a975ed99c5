import { expect, test } from "vitest";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "../pricing/quote.ts";
import {
  isSearching,
  lengthOf,
  PARTY_SIZES,
  placeKey,
  priceSteps,
  readSearch,
  readShown,
  sortExperiences,
} from "./search.ts";

const TODAY = "2026-12-05";

const search = (query: string) => readSearch(new URLSearchParams(query), TODAY);

test("place, date, people, price, length and order are read from an address", () => {
  expect(
    search("place=valle-de-cocora&date=2026-12-05&participants=4&maxPrice=150000&length=day&sort=price"),
  ).toEqual({
    place: "valle-de-cocora",
    date: "2026-12-05",
    participants: 4,
    maxPrice: 150_000,
    length: "day",
    sort: "price",
  });
});

test.each([
  "",
  "place=&date=&maxPrice=",
  "date=2026-02-30",
  "date=mañana&maxPrice=-1",
  "maxPrice=1e3",
  "participants=0",
  "participants=11",
  "participants=dos",
  "length=week&sort=price",
  "place=%2F%2F",
])("%j is not a search", (query) => {
  expect(isSearching(search(query))).toBe(false);
});

test("the searched sizes of a group are those of a booking", () => {
  expect([PARTY_SIZES[0], PARTY_SIZES.length, PARTY_SIZES.at(-1)]).toEqual([
    MIN_PARTICIPANTS,
    MAX_PARTICIPANTS,
    MAX_PARTICIPANTS,
  ]);
});

test("a date of an old link is ignored, and the rest of its search still applies", () => {
  expect(search("date=2026-12-04&place=guatape")).toMatchObject({ date: null, place: "guatape" });
  expect(isSearching(search("date=2026-12-04"))).toBe(false);
});

test("the key of a place has only plain letters, digits and hyphens", () => {
  expect(placeKey("Bogotá D. C.")).toBe("bogota-d-c");
  expect(placeKey("  Guatapé y El Peñol ")).toBe("guatape-y-el-penol");
});

test("a page also shows the cards of earlier pages, and an invalid page number counts as page one", () => {
  const cardsOf = (query: string) => readShown(new URLSearchParams(query));
  expect([cardsOf(""), cardsOf("page=2"), cardsOf("page=0"), cardsOf("page=x")]).toEqual([24, 48, 24, 24]);
});

test.each([
  ["PT5H", "half-day"],
  ["PT5H30M", "day"],
  ["P1D", "day"],
  ["P2D", "days"],
])("%s belongs to the length class %s", (duration, length) => {
  expect(lengthOf(duration)).toBe(length);
});

test("experiences are sorted by price, by shortest duration, or in the agency's order", () => {
  const walk = { priceFrom: 90_000, duration: ["PT7H", "PT4H"] };
  const canyon = { priceFrom: 120_000, duration: ["P2D"] };
  const coffee = { priceFrom: 85_000, duration: ["PT5H"] };
  const agencys = [canyon, walk, coffee];
  expect(sortExperiences(agencys, "price")).toEqual([coffee, walk, canyon]);
  expect(sortExperiences(agencys, "duration")).toEqual([walk, coffee, canyon]);
  expect(sortExperiences(agencys, "recommended")).toEqual(agencys);
});

test("a price filter is offered only if it excludes some experiences", () => {
  expect(priceSteps([50_000, 75_000, 110_000, 120_000, 130_000, 395_000])).toEqual([50_000, 75_000, 150_000]);
  expect(priceSteps([80_000, 80_000])).toEqual([]);
  expect(priceSteps([])).toEqual([]);
});
