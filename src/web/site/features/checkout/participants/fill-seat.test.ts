import { expect, test } from "vitest";
import type { PriceTerms } from "../../../../../domain/pricing/audience.ts";
import { isOnForm, seatFor, withPerson } from "./fill-seat.ts";
import { EMPTY_DRAFT } from "./participant-drafts.ts";

const terms = (id: string, audience: PriceTerms["audience"]) => ({
  id,
  audience,
  ageFrom: null,
  ageTo: null,
});
const PRICES = [terms("adult", "adult"), terms("child", "child")];
const at = (price: string) => ({ ...EMPTY_DRAFT, price });
const ANA = {
  name: "Ana",
  documentType: "CC",
  documentNumber: "1020304050",
  birthDate: "1990-04-12",
} as const;
const TOM = {
  name: "Tomás",
  documentType: "TI",
  documentNumber: "1020304052",
  birthDate: "2015-04-12",
} as const;
const DAY = "2026-12-12";

const seat = (person: typeof ANA | typeof TOM, drafts: Parameters<typeof seatFor>[1], isLead = false) =>
  seatFor({ ...person, isLead }, drafts, PRICES, { day: DAY, accountName: "Ana Restrepo" });

test("the previous lead takes the lead's place, and others take it only if no other place is free", () => {
  expect(seat(ANA, [at("adult"), at("adult")], true)).toBe(0);
  expect(seat(ANA, [at("adult"), at("adult")])).toBe(1);
  expect(seat(ANA, [at("adult")])).toBe(0);
});

test("a child takes a child's place, and never the lead's", () => {
  expect(seat(TOM, [at("adult"), at("adult"), at("child")])).toBe(2);
  expect(seat(TOM, [at("adult"), at("adult")])).toBe(1);
  expect(seat(TOM, [at("adult")], true)).toBe(-1);
});

test("a place that has only the account's name is open, and a place that also has a document is not", () => {
  const named = { ...at("adult"), name: "Ana Restrepo" };
  expect(seat(ANA, [named], true)).toBe(0);
  expect(seat(ANA, [{ ...named, documentNumber: "99" }], true)).toBe(-1);
});

test("a place with a typed name is open only for the person with this name", () => {
  const typed = { ...at("adult"), name: "Marta Gil" };
  expect(seat(ANA, [typed], true)).toBe(-1);
  expect(seat(ANA, [typed, at("adult")])).toBe(1);
  expect(seat(ANA, [at("adult"), { ...typed, name: "Ana" }])).toBe(1);
});

test("filling in a person keeps price and contact", () => {
  const lead = { ...at("adult"), email: "ana@viajeros.test" };
  const filled = withPerson(lead, ANA);
  expect(filled).toEqual({ ...lead, ...ANA });
  expect(isOnForm(ANA, [filled])).toBe(true);
  expect(isOnForm(TOM, [filled])).toBe(false);
});
