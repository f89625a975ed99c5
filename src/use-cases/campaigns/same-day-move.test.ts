import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleSchedule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, HOUR } from "../../../tests/support/use-case-context.ts";
import type { OfferInput } from "../../domain/campaigns/choice.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { perform } from "../use-case.ts";
import { getCampaign } from "./get-campaign.ts";
import { startCampaign } from "./start-campaign.ts";

const DATE = "2026-12-05";
const OLD_TIME = placeInstant(DATE, "08:00");
const hoursBefore = (hours: number): Date => new Date(OLD_TIME.getTime() - hours * HOUR);

const site = agencyPerTest(databasePerFile(), {
  experience: { schedule: sampleSchedule({ startTimes: ["08:00", "14:00"] }) },
});

const offer = (kind: OfferInput["kind"], until?: Date): OfferInput => ({
  ...{ kind, departures: [{ date: DATE, startTime: "14:00" }] },
  ...(until ? { until } : {}),
});

async function deadlineOf(offerInput: OfferInput): Promise<Date | null> {
  const key = { experienceId: site.experience.id, date: DATE, startTime: "08:00" };
  const input = { ...key, id: v7(), cause: "weather", people: 0, offer: offerInput } as const;
  const { id } = await perform(startCampaign, staffOf(site, "owner"), input);
  return (await perform(getCampaign, staffOf(site, "owner"), { campaignId: id })).chooseUntil;
}

test("the default deadline of a move within the day is three hours before the old time", async () => {
  site.clock.set(hoursBefore(6));
  expect(await deadlineOf(offer("move"))).toEqual(hoursBefore(3));
});

test("a deadline by staff is refused if it is too close to the old time", async () => {
  site.clock.set(hoursBefore(6));
  await expect(deadlineOf(offer("move", hoursBefore(2)))).rejects.toMatchObject({
    fields: { "offer.until": expect.stringContaining("la más temprana de las dos horas") },
  });
});

test("an offer to move everybody is refused less than four hours before the old time, but an offer with a choice is allowed", async () => {
  site.clock.set(hoursBefore(3.9));
  await expect(deadlineOf(offer("move"))).rejects.toMatchObject({
    fields: { "offer.departures": expect.stringContaining("más de cuatro horas") },
  });
  expect(await deadlineOf(offer("choose"))).toEqual(placeInstant(DATE, "11:00"));
});
