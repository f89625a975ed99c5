import { listAgencies, saveAgency } from "../src/db/agencies.ts";
import type { Database } from "../src/db/client.ts";
import { saveExperience } from "../src/db/experiences.ts";
import { type Agency, maySell } from "../src/domain/agencies/agency.ts";
import { placeDate } from "../src/domain/departures/place-time.ts";
import { demoAgencies } from "./demo/agencies.ts";
import { rntExpiry, scheduleAt } from "./demo/dates.ts";
import { experiencesAndesVivo } from "./demo/experiences-andes-vivo.ts";
import { experiencesCaribeSereno } from "./demo/experiences-caribe-sereno.ts";

/**
 * Writes the demo agencies and what they offer, whole or not at all, so that they sell for months from `now` on.
 * Again, it brings them up to date.
 */
export const seedDemo = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => writeDemo(tx, now));

async function writeDemo(db: Database, now: Date): Promise<void> {
  const dates = { rntExpiresOn: rntExpiry(now), createdAt: now, updatedAt: now };
  for (const { hosts, ...agency } of demoAgencies) await saveAgency(db, { ...agency, ...dates }, hosts);
  for (const experiences of [experiencesAndesVivo, experiencesCaribeSereno]) {
    for (const [position, { schedule, ...experience }] of experiences.entries()) {
      const dated = { ...experience, schedule: scheduleAt(schedule, now) };
      await saveExperience(db, dated, { position, published: true, at: now });
    }
  }
}

/** Whether it is one of the demo's, and sells no more. */
const hasRunOut = (agency: Agency, now: Date): boolean =>
  demoAgencies.some(({ id, domain }) => id === agency.id && domain === agency.domain) &&
  !maySell(agency, placeDate(now));

/**
 * Writes the demo into a database without agencies, and anew where its registrations have run out since.
 * @returns whether anything was written.
 */
export async function seedIfStale(db: Database, now: Date): Promise<boolean> {
  const known = await listAgencies(db);
  if (known.length > 0 && !known.some((agency) => hasRunOut(agency, now))) return false;
  await seedDemo(db, now);
  return true;
}
