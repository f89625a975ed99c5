import type { CheckInRow } from "../../../db/queries/check-in/check-ins.ts";
import { attendanceOf, type CheckIn, countIn } from "../../../domain/check-in/attendance.ts";

/** @param nameOf returns the name of an actor */
export const toCheckIn = (row: CheckInRow, nameOf: (actor: string) => string): CheckIn => ({
  nonce: row.nonce,
  bookingId: row.bookingId,
  participantId: row.participantId,
  kind: row.kind,
  undoes: row.undoes,
  at: row.happenedAt.getTime(),
  by: nameOf(row.actor),
});

export function countCheckedIn(people: readonly { id: string }[], rows: readonly CheckInRow[]): number {
  const attendance = attendanceOf(
    people.map(({ id }) => id),
    rows.map((row) => toCheckIn(row, (actor) => actor)),
  );
  return countIn(attendance);
}
