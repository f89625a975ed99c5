import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { countedDatabase } from "../../../tests/support/databases/counted-database.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { openAgency, START, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { addDays } from "../../domain/departures/place-time.ts";
import type { ExperienceSearch } from "../../domain/experiences/search.ts";
import { plainText } from "../../domain/search/plain-text.ts";
import { perform } from "../use-case.ts";
import { searchExperiences } from "./search-experiences.ts";

const SATURDAY = "2026-12-05";
const ANYTHING: ExperienceSearch = {
  place: null,
  date: null,
  maxPrice: null,
  length: null,
  sort: "recommended",
};

const database = databasePerFile();
let site: TestAgency;
beforeAll(async () => {
  site = await openAgency(database.db);
  for (let number = 1; number < 30; number++) await offer(number);
});

function offer(number: number) {
  const { experience } = site;
  const santander = { "es-CO": "Santander", en: "Santander, Colombia" };
  const [option] = experience.priceList;
  if (!option) throw new Error("the sample experience has no price");
  const change = {
    id: v7(),
    title: { "es-CO": `Salida ${number}`, en: `Trip ${number}` },
    region: number % 3 === 0 ? santander : experience.region,
    priceList: [{ ...option, value: 100_000 + 10_000 * number }],
    schedule: withRule(experience.schedule, { weekdays: number % 5 === 0 ? [7] : [1, 2, 3, 4, 5, 6, 7] }),
  };
  const listing = { position: number + 1, published: true, at: START };
  return inTransaction(database.db, (tx) => saveExperience(tx, { ...experience, ...change }, listing));
}

const titles = async (search: Partial<ExperienceSearch>) =>
  (await perform(searchExperiences, site.system, { ...ANYTHING, ...search })).experiences.map(
    ({ title }) => title,
  );

test("an agency of thirty experiences offers places and prices to choose from", async () => {
  const { experiences, choices } = await perform(
    searchExperiences,
    { ...site.system, locale: "en" },
    ANYTHING,
  );
  expect(experiences).toHaveLength(30);
  expect(choices?.places).toContainEqual({ key: "santander", name: "Santander, Colombia" });
  expect(choices?.places).toHaveLength(2);
  expect(choices?.prices).toContain(150_000);
});

test("a search by place finds experiences by the name of their region or of their town", async () => {
  expect(await titles({ place: "santander" })).toHaveLength(9);
  const { place } = site.experience;
  const key = plainText(place["es-CO"]).replace(/\W+/g, "-");
  expect(await titles({ place: key })).toHaveLength(30);
  expect(await titles({ place: "atlantis" })).toEqual([]);
});

test("a search for a day and a group leaves out departures with too few free seats", async () => {
  const day = "2026-12-13";
  await site.changeDeparture({ capacity: 3 }, day);
  const [three, four] = [
    await titles({ date: day, participants: 3 }),
    await titles({ date: day, participants: 4 }),
  ];
  expect(three.filter((title) => !four.includes(title))).toEqual([site.experience.title["es-CO"]]);
});

test("a maximum price leaves out more expensive experiences", async () => {
  expect(await titles({ place: "santander", maxPrice: 160_000 })).toEqual(["Salida 3", "Salida 6"]);
});

test("a maximum price is compared with the price for adults, not for children", async () => {
  const { experience } = site;
  expect(experience.priceList.map(({ value }) => value)).toEqual([180_000, 90_000]);
  expect(await titles({ maxPrice: 100_000 })).toEqual([]);
  const { experiences } = await perform(searchExperiences, site.system, ANYTHING);
  expect(experiences[0]).toMatchObject({ priceFrom: 180_000, childPriceFrom: 90_000 });
});

test("a date leaves out experiences that have no departure on it, are sold out or are closed", async () => {
  const before = await titles({ date: SATURDAY });
  expect(before).toHaveLength(25);
  expect(before).not.toContain("Salida 5");
  await site.book(10);
  expect(await titles({ date: SATURDAY })).toHaveLength(24);
  expect(await titles({ date: "2026-12-06" })).toHaveLength(30);
  await site.changeDeparture({ closed: true }, "2026-12-06");
  expect(await titles({ date: "2026-12-06" })).toHaveLength(29);
});

test("each experience has its next day with free seats, and their number if few are left", async () => {
  const nextOf = async (search: Partial<ExperienceSearch> = {}) => {
    const { experiences } = await perform(searchExperiences, site.system, { ...ANYTHING, ...search });
    return experiences.find(({ id }) => id === site.experience.id)?.next;
  };
  // The next departure is tomorrow's, because today's has left.
  expect(await nextOf()).toEqual({ date: "2026-11-21", left: null });
  for (let ahead = 1; ahead < 7; ahead++)
    await site.changeDeparture(
      ahead === 3 ? { capacity: 3 } : { closed: true },
      addDays("2026-11-20", ahead),
    );
  expect(await nextOf()).toEqual({ date: "2026-11-23", left: 3 });
  expect(await nextOf({ date: "2026-11-23" })).toEqual({ date: "2026-11-23", left: 3 });
  await site.changeDeparture({ closed: true }, "2026-11-23");
  expect(await nextOf()).toBeNull();
});

test("the filter offers the lengths of the agency's experiences, and finds each experience with such a duration", async () => {
  expect((await perform(searchExperiences, site.system, ANYTHING)).choices?.lengths).toEqual(["day", "days"]);
  const short = {
    ...site.experience,
    id: v7(),
    title: { "es-CO": "Paseo", en: "Stroll" },
    duration: ["PT4H"],
  };
  const listing = { position: 99, published: true, at: START };
  await inTransaction(database.db, (tx) => saveExperience(tx, short, listing));
  const { choices } = await perform(searchExperiences, site.system, ANYTHING);
  expect(choices?.lengths).toEqual(["half-day", "day", "days"]);
  expect(await titles({ length: "half-day" })).toEqual(["Paseo"]);
  expect(await titles({ length: "day" })).toHaveLength(30);
  expect(await titles({ length: "days" })).toHaveLength(30);
});

test("nothing is offered on a day that is over", async () => {
  expect(await titles({ date: "2026-11-19" })).toEqual([]);
});

test("a search by date is one round trip, for thirty experiences as for one", async () => {
  const { db, texts } = countedDatabase(database.pool);
  await perform(searchExperiences, { ...site.system, db }, { ...ANYTHING, date: SATURDAY });
  expect(texts).toHaveLength(1);
});

test("a search finds no experiences of another agency", async () => {
  const elsewhere = await openAgency(database.db);
  const { experiences, choices } = await perform(searchExperiences, elsewhere.system, {
    ...ANYTHING,
    date: SATURDAY,
  });
  expect(experiences).toHaveLength(1);
  expect(choices).toBeNull();
});
