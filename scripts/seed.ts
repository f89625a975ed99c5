import { anyAgency, saveAgency } from "../src/db/agencies.ts";
import type { Database } from "../src/db/client.ts";
import { saveExperience } from "../src/db/experiences.ts";
import { demoAgencies } from "./demo/agencies.ts";
import { experiencesAndesVivo } from "./demo/experiences-andes-vivo.ts";
import { experiencesCaribeSereno } from "./demo/experiences-caribe-sereno.ts";

/** Writes the demo agencies and what they offer, whole or not at all. Again, it brings them up to date. */
export const seedDemo = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => writeDemo(tx, now));

async function writeDemo(db: Database, now: Date): Promise<void> {
  for (const { hosts, ...agency } of demoAgencies) {
    await saveAgency(db, { ...agency, createdAt: now, updatedAt: now }, hosts);
  }
  for (const experiences of [experiencesAndesVivo, experiencesCaribeSereno]) {
    for (const [position, experience] of experiences.entries()) {
      await saveExperience(db, experience, { position, published: true, at: now });
    }
  }
}

/** @returns false where the database had agencies already, and nothing was written. */
export async function seedIfEmpty(db: Database, now: Date): Promise<boolean> {
  if (await anyAgency(db)) return false;
  await seedDemo(db, now);
  return true;
}
