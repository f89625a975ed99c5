import { expect, test } from "vitest";
import type { ExperienceView, PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { isShown, pricesAt, readTyped, shownPrices, toRequest, totalOf } from "./read-new-booking.ts";

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

function requestOf(people: Record<string, string>) {
  const form = new FormData();
  form.set("name", "Zoraida Pinto");
  for (const [id, count] of Object.entries(people)) form.set(`people.${id}`, count);
  return toRequest(form, readTyped(form), { experience: EXPERIENCE, date: "2026-12-01", questions: [] });
}

test("people at several prices are in one request, led by an adult", () => {
  const { price: first, participantsInfo } = requestOf({ nino: "1", adulto: "2" });
  expect(first).toMatchObject({ id: "adulto", value: 165_000 });
  expect(participantsInfo.map(({ name, price: own }) => [name, own?.id])).toEqual([
    ["Zoraida Pinto", "adulto"],
    [undefined, "adulto"],
    [undefined, "nino"],
  ]);
});

test("zero, a fraction and a price of another list count as nobody", () => {
  for (const people of [{}, { adulto: "0" }, { adulto: "1.5" }, { adulto: "-2" }, { ajeno: "3" }])
    expect(requestOf(people).participantsInfo).toEqual([]);
});

test("an excessive number of people is limited before they are listed", () => {
  expect(requestOf({ adulto: "999999999" }).participantsInfo).toHaveLength(500);
});

test("the total is that of the list, or of staff's own price for everybody", () => {
  const people = { nino: "1", adulto: "2" };
  const list = { people, rules: [], value: undefined };
  expect(totalOf(EXPERIENCE, list)).toBe(420_000);
  // The price counts only if its rule is set aside.
  expect(totalOf(EXPERIENCE, { ...list, value: "100.000" })).toBe(420_000);
  expect(totalOf(EXPERIENCE, { people, rules: ["price"], value: "100.000" })).toBe(300_000);
  expect(totalOf(EXPERIENCE, { people, rules: ["price"], value: "barato" })).toBe(420_000);
});

const DAY = [{ startTime: "08:00", prices: { nino: 100_000, adulto: 200_000 } }, { startTime: "14:00" }];
const { priceList } = EXPERIENCE;

test("each departure of a day has its own prices, or else those of the experience", () => {
  const values = (startTime?: string) => pricesAt(priceList, DAY, startTime).map(({ value }) => value);
  expect(values("08:00")).toEqual([100_000, 200_000]);
  expect(values("14:00")).toEqual([90_000, 165_000]);
  expect(values()).toEqual([90_000, 165_000]);
});

test("a booking at prices that changed since the form was shown is noticed for its departure alone", () => {
  const shown = shownPrices(priceList, DAY);
  const dearer = [{ startTime: "08:00", prices: { nino: 100_000, adulto: 210_000 } }, { startTime: "14:00" }];
  expect(isShown(shown, priceList, DAY, "08:00")).toBe(true);
  expect(isShown(shown, priceList, dearer, "08:00")).toBe(false);
  expect(isShown(shown, priceList, dearer, "14:00")).toBe(true);
});
