import { v7 } from "uuid";
import { departures } from "../../../src/db/schema/experiences.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/departures/departure-settings.ts";
import type { TestDatabase } from "../databases/database.ts";

/** Accepts past days, unlike the use case. */
export async function insertExtraDeparture(
  { db }: Pick<TestDatabase, "db">,
  key: { agencyId: string; experienceId: string; date: string; startTime: string },
): Promise<void> {
  const now = new Date();
  const row = { ...key, ...DEFAULT_SETTINGS, id: v7(), extra: true, createdAt: now, updatedAt: now };
  await db.insert(departures).values(row);
}
