import { expect, test } from "vitest";
import type { ExperienceView, PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { dayPricesText, hasSamePrices, pricesAt, readTyped, toRequest, totalOf } from "./read-new-booking.ts";

const price = (id: string, audience: PriceView["audience"], value: number) =>
  ({
    id,
    audience,
    ageFrom: null,
    ageTo: null,
    name: id,
    value,
    groupSize: null,
    extraPerson: null,
  }) as PriceView;
const EXPERIENCE = {
  id: "01a2",
  duration: ["PT4H"],
  priceList: [price("nino", "child", 90_000), price("adulto", "adult", 165_000)],
} as unknown as ExperienceView;

function requestOf(people: Record<string, string>, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set("name", "Zoraida Pinto");
  for (const [id, count] of Object.entries(people)) form.set(`people.${id}`, count);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return toRequest(form, readTyped(form), { experience: EXPERIENCE, date: "2026-12-01", questions: [] });
}

test("the lead of a request with people at several prices is an adult", () => {
  const { price: leadPrice, participantsInfo } = requestOf({ nino: "1", adulto: "2" });
  expect(leadPrice).toMatchObject({ id: "adulto", value: 165_000 });
  expect(participantsInfo.map(({ name, price: personPrice }) => [name, personPrice?.id])).toEqual([
    ["Zoraida Pinto", "adulto"],
    [undefined, "adulto"],
    [undefined, "nino"],
  ]);
});

test("a request has the chosen language of the traveller, and ignores an unknown one", () => {
  expect(requestOf({ adulto: "1" }, { locale: "en" }).locale).toBe("en");
  expect(requestOf({ adulto: "1" }, { locale: "fr" }).locale).toBeUndefined();
});

test("zero, a fraction, a negative number and an unknown price add nobody to the request", () => {
  for (const people of [{}, { adulto: "0" }, { adulto: "1.5" }, { adulto: "-2" }, { ajeno: "3" }])
    expect(requestOf(people).participantsInfo).toEqual([]);
});

test("a request lists at most 500 people", () => {
  expect(requestOf({ adulto: "999999999" }).participantsInfo).toHaveLength(500);
});

test("the total uses the listed prices, or the price that staff sets for everybody", () => {
  const people = { nino: "1", adulto: "2" };
  const list = { people, rules: [], value: undefined };
  expect(totalOf(EXPERIENCE, list)).toBe(420_000);
  // The typed price counts only if `rules` contains `price`.
  expect(totalOf(EXPERIENCE, { ...list, value: "100.000" })).toBe(420_000);
  expect(totalOf(EXPERIENCE, { people, rules: ["price"], value: "100.000" })).toBe(300_000);
  expect(totalOf(EXPERIENCE, { people, rules: ["price"], value: "barato" })).toBe(420_000);
});

const DAY = [{ startTime: "08:00", prices: { nino: 100_000, adulto: 200_000 } }, { startTime: "14:00" }];
const { priceList } = EXPERIENCE;

test("a departure without its own prices has the experience's prices", () => {
  const values = (startTime?: string) => pricesAt(priceList, DAY, startTime).map(({ value }) => value);
  expect(values("08:00")).toEqual([100_000, 200_000]);
  expect(values("14:00")).toEqual([90_000, 165_000]);
  expect(values()).toEqual([90_000, 165_000]);
});

test("a price that changed since the form was shown is detected only at its departure", () => {
  const shownPrices = dayPricesText(priceList, DAY);
  const dearer = [{ startTime: "08:00", prices: { nino: 100_000, adulto: 210_000 } }, { startTime: "14:00" }];
  expect(hasSamePrices(shownPrices, priceList, DAY, "08:00")).toBe(true);
  expect(hasSamePrices(shownPrices, priceList, dearer, "08:00")).toBe(false);
  expect(hasSamePrices(shownPrices, priceList, dearer, "14:00")).toBe(true);
});
