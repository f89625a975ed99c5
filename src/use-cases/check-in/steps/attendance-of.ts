import type { AttendanceRow } from "../../../db/queries/check-in/check-ins.ts";
import { attendanceOf, type CheckIn, countIn } from "../../../domain/check-in/attendance.ts";

export const toCheckIn = (row: AttendanceRow, nameOf: (actor: string) => string): CheckIn => ({
  nonce: row.nonce,
  bookingId: row.bookingId,
  participantId: row.participantId,
  departureId: row.departureId,
  kind: row.kind,
  undoes: row.undoes,
  at: row.happenedAt.getTime(),
  by: nameOf(row.actor),
});

/** @param departureId the booking's present departure */
export function countCheckedIn(
  people: readonly { id: string }[],
  rows: readonly AttendanceRow[],
  departureId: string,
): number {
  const attendance = attendanceOf(
    people.map(({ id }) => id),
    rows.map((row) => toCheckIn(row, (actor) => actor)),
    departureId,
  );
  return countIn(attendance);
}
