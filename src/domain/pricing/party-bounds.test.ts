import { expect, test } from "vitest";
import { parseParty } from "./party.ts";
import { boundsAt, seatsOfParty } from "./party-bounds.ts";

const PLAIN = {
  needsAdult: false,
  minPeople: null,
  maxPeople: null,
  takesSeat: true,
  groupSize: null,
  extraPerson: null,
};
const ADULT = { id: "adulto", ...PLAIN };
const INFANT = { id: "bebe", ...PLAIN, takesSeat: false, maxPeople: 2 };
const GROUP = { id: "grupo", ...PLAIN, minPeople: 3, groupSize: 6 };
const PRICES = [ADULT, INFANT, GROUP];
const bounds = (party: string, price: (typeof PRICES)[number], seats = 10) =>
  boundsAt(PRICES, parseParty(party), price, seats);

test("a party has at least one person and at most ten", () => {
  expect(bounds("adulto.1", ADULT)).toEqual({ min: 1, max: 10, fewest: 1 });
  expect(bounds("adulto.7,bebe.1", ADULT)).toEqual({ min: 0, max: 9, fewest: 1 });
});

test("only people who take a seat count against the free seats", () => {
  expect(seatsOfParty(PRICES, parseParty("adulto.2,bebe.2"))).toBe(2);
  expect(bounds("adulto.2,bebe.1", ADULT, 3).max).toBe(3);
  expect(bounds("adulto.3,bebe.1", INFANT, 3).max).toBe(2);
});

test("a price allows nobody, or a number of people within its own limits", () => {
  expect(bounds("adulto.1", GROUP)).toEqual({ min: 0, max: 6, fewest: 3 });
  expect(bounds("grupo.3", GROUP)).toEqual({ min: 3, max: 6, fewest: 3 });
  expect(bounds("adulto.8", GROUP)).toEqual({ min: 0, max: 0, fewest: 3 });
});

test("people who are already in the party may stay even without free seats", () => {
  expect(bounds("adulto.4", ADULT, 2)).toEqual({ min: 1, max: 4, fewest: 1 });
});
