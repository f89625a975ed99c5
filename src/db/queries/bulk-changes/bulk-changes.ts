import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { BulkChangeStatus } from "../../../domain/bulk-changes/bulk-change.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bulkChangeDepartures, bulkChanges } from "../../schema/bulk-changes.ts";
import { campaigns } from "../../schema/campaigns.ts";

export type BulkChangeRow = typeof bulkChanges.$inferSelect;
export type BulkDepartureRow = typeof bulkChangeDepartures.$inferSelect;

type Key = Pick<BulkChangeRow, "agencyId" | "id">;
type DepartureKey = Pick<
  BulkDepartureRow,
  "agencyId" | "bulkChangeId" | "experienceId" | "date" | "startTime"
>;

export type BulkDepartureOutcome = Partial<
  Pick<
    BulkDepartureRow,
    | "status"
    | "taken"
    | "capacityFound"
    | "closedFound"
    | "closingFound"
    | "cutOffFound"
    | "minimumFound"
    | "guidesFound"
  >
>;

/** PostgreSQL accepts at most 65 535 parameters. */
const CHUNK_ROWS = 1_000;

const isBulkChange = ({ agencyId, id }: Key) =>
  and(eq(bulkChanges.agencyId, agencyId), eq(bulkChanges.id, id));
const ofBulkChange = ({ agencyId, id }: Key) =>
  and(eq(bulkChangeDepartures.agencyId, agencyId), eq(bulkChangeDepartures.bulkChangeId, id));
const isDeparture = (key: DepartureKey) =>
  and(
    ofBulkChange({ agencyId: key.agencyId, id: key.bulkChangeId }),
    eq(bulkChangeDepartures.experienceId, key.experienceId),
    eq(bulkChangeDepartures.date, key.date),
    eq(bulkChangeDepartures.startTime, key.startTime),
  );
const inOrder = [
  asc(bulkChangeDepartures.date),
  asc(bulkChangeDepartures.startTime),
  asc(bulkChangeDepartures.experienceId),
];

export async function insertBulkChange(
  tx: Transaction,
  bulkChange: typeof bulkChanges.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(bulkChanges)
    .values(bulkChange)
    .onConflictDoNothing()
    .returning({ id: bulkChanges.id });
  return rows.length > 0;
}

export async function insertBulkDepartures(
  tx: Transaction,
  rows: readonly (typeof bulkChangeDepartures.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS)
    await tx.insert(bulkChangeDepartures).values(rows.slice(from, from + CHUNK_ROWS));
}

export async function findBulkChange(db: Database, key: Key): Promise<BulkChangeRow | undefined> {
  const [row] = await db.select().from(bulkChanges).where(isBulkChange(key));
  return row;
}

export async function lockBulkChange(tx: Transaction, key: Key): Promise<BulkChangeRow | undefined> {
  const [row] = await tx.select().from(bulkChanges).where(isBulkChange(key)).for("update");
  return row;
}

export async function updateBulkChange(
  tx: Transaction,
  key: Key,
  status: BulkChangeStatus,
  now: Date,
): Promise<void> {
  await tx.update(bulkChanges).set({ status, updatedAt: now }).where(isBulkChange(key));
}

/** Returns the departures in the order in which they are changed: by time, then by experience. */
export const listBulkDepartures = (db: Database, key: Key): Promise<BulkDepartureRow[]> =>
  db
    .select()
    .from(bulkChangeDepartures)
    .where(ofBulkChange(key))
    .orderBy(...inOrder);

export const listWaitingDepartures = (db: Database, key: Key): Promise<BulkDepartureRow[]> =>
  db
    .select()
    .from(bulkChangeDepartures)
    .where(and(ofBulkChange(key), eq(bulkChangeDepartures.status, "waiting")))
    .orderBy(...inOrder);

export async function lockBulkDeparture(
  tx: Transaction,
  key: DepartureKey,
): Promise<BulkDepartureRow | undefined> {
  const [row] = await tx.select().from(bulkChangeDepartures).where(isDeparture(key)).for("update");
  return row;
}

export async function updateBulkDeparture(
  tx: Transaction,
  key: DepartureKey,
  change: BulkDepartureOutcome,
  now: Date,
): Promise<void> {
  await tx
    .update(bulkChangeDepartures)
    .set({ ...change, updatedAt: now })
    .where(isDeparture(key));
}

export async function listCancelled(
  db: Database,
  agencyId: string,
  departureIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (departureIds.length === 0) return new Set();
  const rows = await db
    .select({ departureId: campaigns.departureId })
    .from(campaigns)
    .where(and(eq(campaigns.agencyId, agencyId), inArray(campaigns.departureId, [...departureIds])));
  return new Set(rows.map(({ departureId }) => departureId));
}

export async function deleteDrafts(tx: Transaction, agencyId: string, before: Date): Promise<number> {
  const rows = await tx
    .delete(bulkChanges)
    .where(
      and(
        eq(bulkChanges.agencyId, agencyId),
        sql`${bulkChanges.status} = 'draft'`,
        lt(bulkChanges.createdAt, before),
      ),
    )
    .returning({ id: bulkChanges.id });
  return rows.length;
}
