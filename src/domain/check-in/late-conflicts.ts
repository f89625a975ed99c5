import type { CheckIn } from "./attendance.ts";
import type { CheckInList } from "./check-in-list.ts";
import type { QueuedCheckIn, SyncAnswer } from "./device.ts";

/**
 * `removed`: they had left the booking. `reassigned`: the person at the device no longer led the departure, and the server has
 * the check-ins. `refused`: the server did not accept the check-ins.
 */
type Reason = "cancelled" | "moved" | "removed" | "reassigned" | "refused";

/** People of one booking whom a device let in by its older list. */
export interface LateConflict {
  bookingId: string;
  code: string | null;
  reason: Reason;
  people: number | null;
  /** Present departure of a moved booking, in place time. */
  movedTo: { date: string; startTime: string } | null;
}

type Moved = Pick<LateConflict, "reason" | "movedTo">;

function bookingReason(before: CheckInList, after: CheckInList, bookingId: string): Moved | null {
  const then = before.bookings.find(({ id }) => id === bookingId);
  const now = after.bookings.find(({ id }) => id === bookingId);
  const elsewhere = after.elsewhere.find(({ id }) => id === bookingId);
  if ((now ?? elsewhere)?.status === "CANCELLED") return { reason: "cancelled", movedTo: null };
  if (elsewhere && !now && then) {
    const was = before.departures.find(({ id }) => id === then.departureId);
    const isMoved = was?.date !== elsewhere.date || was.startTime !== elsewhere.startTime;
    return isMoved ? { reason: "moved", movedTo: elsewhere } : { reason: "reassigned", movedTo: null };
  }
  if (!now || !then || now.departureId === then.departureId) return null;
  const departure = after.departures.find(({ id }) => id === now.departureId);
  return { reason: "moved", movedTo: departure ?? null };
}

/**
 * Returns, by booking, the people whom a device let in although the server's answer does not expect them there.
 * @param before the list by which the device let them in
 * @param sent check-ins that the answer settles
 */
export function lateConflicts(
  before: CheckInList,
  sent: readonly QueuedCheckIn[],
  { list: after, refused }: Pick<SyncAnswer, "list" | "refused">,
): LateConflict[] {
  const undos: readonly Pick<CheckIn, "undoes" | "participantId">[] = [...sent, ...after.checkIns];
  const isUndone = ({ nonce, participantId }: QueuedCheckIn) =>
    undos.some((one) => one.undoes === nonce && [null, participantId].includes(one.participantId));
  const entries = sent.filter((one) => one.kind === "in" && !isUndone(one));
  const refusedNonces = new Set(refused);
  const listed = new Map([...before.bookings, ...after.bookings].map((one) => [one.id, one]));
  return [...new Set(entries.map(({ bookingId }) => bookingId))].flatMap((bookingId): LateConflict[] => {
    const ofBooking = entries.filter((one) => one.bookingId === bookingId);
    const people = after.bookings.find(({ id }) => id === bookingId)?.people;
    const conflict = (of: readonly QueuedCheckIn[], { reason, movedTo }: Moved): LateConflict[] => {
      if (of.length === 0) return [];
      const ids = new Set(of.map(({ participantId }) => participantId));
      const code = listed.get(bookingId)?.code ?? null;
      return [{ bookingId, code, reason, movedTo, people: ids.has(null) ? null : ids.size }];
    };
    const refusedOnes = ofBooking.filter(({ nonce }) => refusedNonces.has(nonce));
    if (refusedOnes.length > 0) return conflict(refusedOnes, { reason: "refused", movedTo: null });
    const reason = bookingReason(before, after, bookingId);
    if (reason) return conflict(ofBooking, reason);
    const gone = ofBooking.filter(
      ({ participantId }) => participantId && people && !people.some(({ id }) => id === participantId),
    );
    return conflict(gone, { reason: "removed", movedTo: null });
  });
}

/** The people of one booking and reason are counted together. */
export function mergeConflicts(
  earlier: readonly LateConflict[],
  added: readonly LateConflict[],
): LateConflict[] {
  const merged = new Map<string, LateConflict>();
  for (const conflict of [...earlier, ...added]) {
    const key = `${conflict.reason} ${conflict.bookingId}`;
    const same = merged.get(key);
    const people = same && (same.people ?? 0) + (conflict.people ?? 0);
    merged.set(key, same ? { ...conflict, people: people || null } : conflict);
  }
  return [...merged.values()];
}
