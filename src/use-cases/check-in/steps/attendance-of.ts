import type { AttendanceRow } from "../../../db/queries/check-in/check-ins.ts";
import { type Attendance, attendanceOf, type CheckIn, countIn } from "../../../domain/check-in/attendance.ts";

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
export const attendanceOfRows = (
  people: readonly { id: string }[],
  rows: readonly AttendanceRow[],
  departureId: string,
): Attendance =>
  attendanceOf(
    people.map(({ id }) => id),
    rows.map((row) => toCheckIn(row, (actor) => actor)),
    departureId,
  );

export const countCheckedIn = (...booked: Parameters<typeof attendanceOfRows>): number =>
  countIn(attendanceOfRows(...booked));
