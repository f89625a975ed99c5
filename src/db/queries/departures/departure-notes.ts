import { and, eq } from "drizzle-orm";
import type { Localized } from "../../../domain/locale.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { departures } from "../../schema/experiences.ts";

export interface DepartureNotes {
  note: Localized | null;
  internalNote: string | null;
}

type Key = { agencyId: string; id: string };

const isDeparture = ({ agencyId, id }: Key) => and(eq(departures.agencyId, agencyId), eq(departures.id, id));

export async function findNotes(db: Database, key: Key): Promise<DepartureNotes> {
  const [row] = await db
    .select({ note: departures.note, internalNote: departures.internalNote })
    .from(departures)
    .where(isDeparture(key));
  return row ?? { note: null, internalNote: null };
}

export async function updateNotes(
  tx: Transaction,
  key: Key,
  notes: DepartureNotes,
  now: Date,
): Promise<void> {
  await tx
    .update(departures)
    .set({ ...notes, updatedAt: now })
    .where(isDeparture(key));
}
