import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../src/db/connection/transaction.ts";
import { findAgency, listAgencies, saveAgency } from "../src/db/queries/agencies/agencies.ts";
import { listPublishedExperiences, saveExperience } from "../src/db/queries/experiences/experiences.ts";
import { addDays, placeDate } from "../src/domain/departures/place-time.ts";
import { departuresOn } from "../src/domain/departures/schedule.ts";
import type { Experience } from "../src/domain/experiences/experience.ts";
import { termsFault } from "../src/domain/pricing/audience.ts";
import { isSellable, partyFault } from "../src/domain/pricing/party-terms.ts";
import { PRICE_ID } from "../src/domain/pricing/price-id.ts";
import { createBooking } from "../src/use-cases/booking/create-booking.ts";
import { perform } from "../src/use-cases/use-case.ts";
import { testDatabase } from "../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../tests/support/samples/sample-experience.ts";
import { openAgency } from "../tests/support/use-case-context.ts";
import { demoAgencies } from "./demo/agencies.ts";
import { demoQuestions } from "./demo/questions.ts";
import { seedDemo, seedIfStale } from "./seed.ts";

const LATER = new Date("2031-05-20T15:00:00Z");

async function emptyDatabase() {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  return database.db;
}

function nextDeparture({ schedule }: Experience, now: Date) {
  const days = Array.from({ length: 300 }, (_, index) => addDays(placeDate(now), index + 5));
  const [departure] = days.flatMap((day) => departuresOn(schedule, day));
  return departure;
}

test.each(demoAgencies)("$name has one founding year", ({ id, foundedYear }) => {
  const entries = readFileSync(`sandbox/contentful/content/entries-${id}.json`, "utf8");
  // The founding year is the only year of this century in the texts.
  expect(new Set(entries.match(/\b20\d\d\b(?!-)/g))).toEqual(new Set([String(foundedYear)]));
});

test.each(demoAgencies)("$name, seeded in 2031, sells everything that it offers", async ({ id }) => {
  const db = await emptyDatabase();
  await seedDemo(db, LATER);
  const agency = await findAgency(db, id);
  if (!agency) throw new Error("the demo has no such agency");
  const site = await openAgency(db);
  site.clock.set(LATER);
  for (const experience of await listPublishedExperiences(db, id)) {
    const [option] = experience.priceList;
    const [duration = ""] = experience.duration;
    const departure = nextDeparture(experience, LATER);
    const ctx = { ...(await site.traveller()), agency };
    const price = { value: option?.value ?? 0, name: option?.name["es-CO"] ?? "", description: "" };
    const answers = (demoQuestions[experience.id] ?? [])
      .filter(({ isRequired }) => isRequired)
      .map(({ id: questionId, options }) => ({ questionId, person: 0, value: options[0]?.id ?? "" }));
    await expect(
      perform(
        createBooking,
        ctx,
        sampleBookingRequest(experience, 1, { ...departure, duration, price, answers }),
      ),
    ).resolves.toMatch(/^https?:/);
  }
});

test.each(demoAgencies)(
  "$name has prices that the check of an agency's file would accept",
  async ({ id }) => {
    const db = await emptyDatabase();
    await seedDemo(db, LATER);
    for (const { priceList } of await listPublishedExperiences(db, id)) {
      expect(new Set(priceList.map((price) => price.id)).size).toBe(priceList.length);
      for (const price of priceList) {
        expect(price.id).toMatch(PRICE_ID);
        expect([termsFault(price), partyFault(price), isSellable(price)]).toEqual([null, null, true]);
      }
    }
  },
);

test.each(demoAgencies)("$name shows a price of every kind", async ({ id }) => {
  const db = await emptyDatabase();
  await seedDemo(db, LATER);
  const lists = (await listPublishedExperiences(db, id)).map(({ priceList }) => priceList);
  const family = lists.find((list) => list.some(({ takesSeat }) => !takesSeat)) ?? [];
  expect(family.map(({ audience }) => audience)).toEqual(
    expect.arrayContaining(["resident", "visitor", "child", "infant"]),
  );
  expect(family.find(({ audience }) => audience === "visitor")?.proof).not.toBeNull();
  expect(lists.flat().filter(({ basis }) => basis === "per-group")).toHaveLength(1);
});

test("a start rewrites outdated demo agencies, and leaves other agencies unchanged", async () => {
  const db = await emptyDatabase();
  expect(await seedIfStale(db, new Date("2026-11-20T15:00:00Z"))).toBe(true);
  expect(await seedIfStale(db, new Date("2027-03-31T15:00:00Z"))).toBe(false);
  expect(await seedIfStale(db, new Date("2027-04-01T15:00:00Z"))).toBe(true);
  for (const agency of await listAgencies(db)) {
    expect(agency.rntExpiresOn).toBe("2028-03-31");
    await inTransaction(db, (tx) => saveAgency(tx, { ...agency, domain: `${agency.id}.co` }, []));
  }
  expect(await seedIfStale(db, LATER)).toBe(false);
});

type Older = (experience: Experience) => Experience;
const asDrawing = (src: string) => src.replace(/\.jpg$/, ".svg");

test.each<[string, Older]>([
  ["without meeting places", (one) => ({ ...one, meetingPlace: null })],
  [
    "with drawings",
    (one) => ({ ...one, images: one.images.map((image) => ({ ...image, src: asDrawing(image.src) })) }),
  ],
])("a demo that an older build seeded %s is seeded again", async (_how, older) => {
  const db = await emptyDatabase();
  const at = new Date("2026-11-20T15:00:00Z");
  await seedDemo(db, at);
  const [experience] = await listPublishedExperiences(db, "andes-vivo");
  if (!experience) throw new Error("the demo offers nothing");
  await inTransaction(db, (tx) =>
    saveExperience(tx, older(experience), { position: 0, published: true, at }),
  );
  expect(await seedIfStale(db, at)).toBe(true);
  expect(await seedIfStale(db, at)).toBe(false);
});
