import { and, eq } from "drizzle-orm";
import type { DepartureSettings } from "../../../domain/departures/departure-settings.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { departures } from "../../schema/experiences.ts";
import type { DepartureKey, DepartureRow } from "./departures.ts";

/** A departure gets a row when somebody books or edits it. */
export async function hasDepartureRow(db: Database, key: DepartureKey): Promise<boolean> {
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        eq(departures.agencyId, key.agencyId),
        eq(departures.experienceId, key.experienceId),
        eq(departures.date, key.date),
        eq(departures.startTime, key.startTime),
      ),
    );
  return rows.length > 0;
}

/** The caller must hold the lock on the departure. */
export async function updateDeparture(
  tx: Transaction,
  departure: Pick<DepartureRow, "agencyId" | "id">,
  change: Partial<DepartureSettings> & { closingReason?: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(departures)
    .set({ ...change, updatedAt: now })
    .where(and(eq(departures.agencyId, departure.agencyId), eq(departures.id, departure.id)));
}
