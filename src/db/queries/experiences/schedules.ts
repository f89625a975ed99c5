import { and, asc, eq, gte } from "drizzle-orm";
import type { Schedule } from "../../../domain/departures/schedule.ts";
import type { Localized } from "../../../domain/locale.ts";
import { completePrices, type PriceOption, type WrittenPrice } from "../../../domain/pricing/price-option.ts";
import { announceCatalogueChange } from "../../connection/catalogue-changes.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { departures, experiences } from "../../schema/experiences.ts";

type Key = { agencyId: string; id: string };

export interface ExperienceSchedule {
  id: string;
  title: Localized;
  published: boolean;
  schedule: Schedule;
  priceList: PriceOption[];
}

const columns = {
  id: experiences.id,
  title: experiences.title,
  published: experiences.published,
  schedule: experiences.schedule,
  priceList: experiences.priceList,
};

type Row = Omit<ExperienceSchedule, "priceList"> & { priceList: WrittenPrice[] };

const toScheduled = (row: Row): ExperienceSchedule => ({ ...row, priceList: completePrices(row.priceList) });

const isExperience = ({ agencyId, id }: Key) =>
  and(eq(experiences.agencyId, agencyId), eq(experiences.id, id));

export async function listSchedules(db: Database, agencyId: string): Promise<ExperienceSchedule[]> {
  const rows = await db
    .select(columns)
    .from(experiences)
    .where(eq(experiences.agencyId, agencyId))
    .orderBy(asc(experiences.position), asc(experiences.id));
  return rows.map(toScheduled);
}

export async function findSchedule(db: Database, key: Key): Promise<ExperienceSchedule | undefined> {
  const [row] = await db.select(columns).from(experiences).where(isExperience(key));
  return row && toScheduled(row);
}

/**
 * Lock order: the departures in chronological order, then the experience, as in `saveExperience`. The lock does not block
 * bookings that insert a departure.
 */
export async function lockSchedule(
  tx: Transaction,
  key: Key,
  today: string,
): Promise<ExperienceSchedule | undefined> {
  await tx
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        eq(departures.agencyId, key.agencyId),
        eq(departures.experienceId, key.id),
        gte(departures.date, today),
      ),
    )
    .orderBy(asc(departures.date), asc(departures.startTime))
    .for("update");
  const [row] = await tx.select(columns).from(experiences).where(isExperience(key)).for("no key update");
  return row && toScheduled(row);
}

/** The caller must hold the lock of `lockSchedule`. */
export async function updateSchedule(
  tx: Transaction,
  key: Key,
  schedule: Schedule,
  now: Date,
): Promise<void> {
  await tx.update(experiences).set({ schedule, updatedAt: now }).where(isExperience(key));
  await announceCatalogueChange(tx, key.agencyId);
}
