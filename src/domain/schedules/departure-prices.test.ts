import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { sampleSchedule } from "../../../tests/support/samples/sample-schedule.ts";
import { addDays } from "../departures/place-time.ts";
import {
  comingPriceLists,
  hasOwnPrices,
  hasSameValues,
  lowestPrices,
  priceListOn,
  valuesOf,
  withValues,
} from "./departure-prices.ts";
import type { OwnPrices, ScheduleRule } from "./schedule-rule.ts";

const { priceList } = sampleExperience("any");
const [low] = sampleSchedule({
  season: { from: "2026-11-01", to: "2026-12-14" },
  startTimes: ["08:00"],
}).rules;
const high: ScheduleRule = {
  ...{ ...low, id: "high", season: { from: "2026-12-15", to: "2027-01-31" } },
  prices: { adulto: 250_000 },
};
const schedule = { rules: [low, high] as const, closedDays: ["2026-12-25"] };
const offer = { priceList, schedule };
const pricesOn = (date: string, startTime = "08:00") => valuesOf(priceListOn(offer, { date, startTime }));
const USUAL = { adulto: 180_000, nino: 90_000 };
const HIGH = { adulto: 250_000, nino: 90_000 };

describe("prices of a departure", () => {
  test("are the prices of its season, and the experience's for other options", () => {
    expect(pricesOn("2026-12-14")).toEqual(USUAL);
    expect(pricesOn("2026-12-15")).toEqual(HIGH);
    expect(pricesOn("2027-01-31")).toEqual(HIGH);
    expect(pricesOn("2027-02-01")).toEqual(USUAL);
  });

  test("are the season's on a closed day too", () => {
    expect(pricesOn("2026-12-25")).toEqual(HIGH);
  });

  test("are the experience's if staff added the departure beside the rules", () => {
    expect(pricesOn("2026-12-15", "15:00")).toEqual(USUAL);
  });

  test("replace only the value of an option", () => {
    const [adult] = priceListOn(offer, { date: "2026-12-15", startTime: "08:00" });
    expect(adult).toEqual({ ...priceList[0], value: 250_000 });
  });

  test("ignore removed options, and ids that are properties of every object", () => {
    const [adult] = priceList;
    if (!adult) throw new Error("the sample experience has a price");
    expect(withValues([{ ...adult, id: "constructor" }], { gone: 1 })).toMatchObject([{ value: 180_000 }]);
  });
});

describe("the lowest prices", () => {
  const lowest = (today: string) => valuesOf(lowestPrices(priceList, comingPriceLists(offer, today)));

  test("exclude past seasons", () => {
    expect(lowest("2026-12-14")).toEqual(USUAL);
    expect(lowest("2026-12-15")).toEqual(HIGH);
  });

  test("are the only prices unless a rule has prices of its own", () => {
    expect(hasOwnPrices(schedule)).toBe(true);
    expect(hasOwnPrices({ rules: [low] })).toBe(false);
  });

  test("never exceed the price of a future departure", () => {
    const own = fc.record(
      { adulto: fc.integer({ min: 5_000, max: 900_000 }), nino: fc.integer({ min: 5_000, max: 900_000 }) },
      { requiredKeys: [] },
    );
    const seasons = fc.array(fc.record({ prices: own, days: fc.integer({ min: 1, max: 40 }) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        seasons,
        fc.integer({ min: 0, max: 200 }),
        fc.constantFrom(...priceList),
        (written, ahead, option) => {
          let from = "2026-11-01";
          const rules = written.map(({ prices, days }, place): ScheduleRule => {
            const season = { from, to: addDays(from, days - 1) };
            from = addDays(from, days);
            return { ...low, id: String(place), season, prices: prices as OwnPrices };
          });
          const [first = low, ...others] = rules;
          const many = { priceList, schedule: { rules: [first, ...others] as const } };
          const date = addDays("2026-11-01", ahead);
          const list = priceListOn(many, { date, startTime: "08:00" });
          const rule = rules.find(({ season }) => season.from <= date && date <= season.to);
          const value = list.find(({ id }) => id === option.id)?.value ?? 0;
          expect(value).toBe(rule?.prices?.[option.id] ?? option.value);
          const [cheapest] = lowestPrices(priceList, comingPriceLists(many, "2026-11-01")).filter(
            ({ id }) => id === option.id,
          );
          if (rule) expect(cheapest?.value).toBeLessThanOrEqual(value);
          const values = many.schedule.rules.map(({ prices }) => prices?.[option.id] ?? option.value);
          expect(cheapest?.value).toBe(Math.min(...values));
        },
      ),
    );
  });
});

test("price lists that differ in one value are not equal", () => {
  expect(hasSameValues(priceList, withValues(priceList, { nino: 90_000 }))).toBe(true);
  expect(hasSameValues(priceList, withValues(priceList, { nino: 90_001 }))).toBe(false);
});
