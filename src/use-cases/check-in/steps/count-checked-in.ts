import { listCheckIns } from "../../../db/queries/check-in/check-ins.ts";
import { listPeopleOf } from "../../../db/queries/check-in/expected-bookings.ts";
import type { Needs } from "../../context.ts";
import { countCheckedIn } from "./attendance-of.ts";

export async function countCheckedInPeople(
  { db, agency }: Needs<"db" | "agency">,
  bookings: readonly { id: string; departureId: string }[],
): Promise<Map<string, number>> {
  const rows = await listCheckIns(
    db,
    agency.id,
    bookings.map(({ id }) => id),
  );
  const rowsOf = Map.groupBy(rows, ({ bookingId }) => bookingId);
  const people = Map.groupBy(
    await listPeopleOf(db, agency.id, [...rowsOf.keys()]),
    ({ bookingId }) => bookingId,
  );
  return new Map(
    bookings.flatMap(({ id, departureId }) => {
      const checkIns = rowsOf.get(id);
      return checkIns ? [[id, countCheckedIn(people.get(id) ?? [], checkIns, departureId)] as const] : [];
    }),
  );
}
