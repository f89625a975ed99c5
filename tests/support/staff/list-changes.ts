import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../src/db/connection/client.ts";
import type { ChangeRow } from "../../../src/db/queries/booking/changes.ts";
import { bookingChanges } from "../../../src/db/schema/booking-changes.ts";

export const listChanges = (
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<ChangeRow[]> =>
  db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.agencyId, agencyId), eq(bookingChanges.bookingId, id)))
    .orderBy(asc(bookingChanges.createdAt), asc(bookingChanges.id));
