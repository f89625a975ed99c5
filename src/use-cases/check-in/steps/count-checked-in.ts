import { listCheckIns } from "../../../db/queries/check-in/check-ins.ts";
import { listNamesOf } from "../../../db/queries/check-in/expected-bookings.ts";
import type { Needs } from "../../context.ts";
import { countCheckedIn } from "./attendance-of.ts";

/** Returns the number of checked-in people, by booking. Runs no query if none of the bookings has check-ins. */
export async function countCheckedInPeople(
  { db, agency }: Needs<"db" | "agency">,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await listCheckIns(db, agency.id, bookingIds);
  const rowsOf = Map.groupBy(rows, ({ bookingId }) => bookingId);
  const people = Map.groupBy(
    await listNamesOf(db, agency.id, [...rowsOf.keys()]),
    ({ bookingId }) => bookingId,
  );
  return new Map([...rowsOf].map(([id, checkIns]) => [id, countCheckedIn(people.get(id) ?? [], checkIns)]));
}
