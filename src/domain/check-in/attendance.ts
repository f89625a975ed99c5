export const CHECK_IN_KINDS = ["in", "undo", "no-show"] as const;
export type CheckInKind = (typeof CHECK_IN_KINDS)[number];

/** Records are never changed. */
export interface CheckIn {
  /** The device generates this idempotency key. */
  nonce: string;
  bookingId: string;
  /** Null for the whole party, if the device did not know the people of the booking. */
  participantId: string | null;
  /**
   * The departure that the device was boarding. The check-in counts for no other departure. Absent or null in check-ins of an
   * earlier release, which count for the booking's present departure.
   */
  departureId?: string | null | undefined;
  kind: CheckInKind;
  undoes: string | null;
  /** Milliseconds since 1970 by the device's clock, corrected by its offset. */
  at: number;
  by: string;
}

export interface PersonAttendance {
  state: "expected" | "in" | "no-show";
  entry: CheckIn | null;
  duplicates: readonly CheckIn[];
}

const EXPECTED_PERSON: PersonAttendance = { state: "expected", entry: null, duplicates: [] };

/** Compares by time, then by nonce, so that every device and the server agree on the first check-in. */
const inOrder = (a: CheckIn, b: CheckIn): number => a.at - b.at || (a.nonce < b.nonce ? -1 : 1);

/** @param participantId null for the whole party */
const undoKey = (nonce: string, participantId: string | null): string => `${nonce} ${participantId}`;

/** A check-in of the whole party stays valid for the other people if it is undone for some. */
function effectiveCheckIns(checkIns: readonly CheckIn[]) {
  const undone = new Set(
    checkIns.flatMap(({ kind, undoes, participantId }) =>
      kind === "undo" && undoes ? [undoKey(undoes, participantId)] : [],
    ),
  );
  const counts = ({ kind, nonce, participantId }: CheckIn) =>
    kind !== "undo" && !undone.has(undoKey(nonce, null)) && !undone.has(undoKey(nonce, participantId));
  const byNonce = new Map(checkIns.map((one) => [one.nonce, one]));
  return {
    done: [...byNonce.values()].filter(counts).sort(inOrder),
    isUndoneFor: ({ nonce }: CheckIn, participantId: string) => undone.has(undoKey(nonce, participantId)),
  };
}

function attendanceOfOne(done: readonly CheckIn[]): PersonAttendance {
  const [first, ...duplicates] = done.filter(({ kind }) => kind === "in");
  if (first) return { state: "in", entry: first, duplicates };
  const noShow = done.find(({ kind }) => kind === "no-show");
  return noShow ? { state: "no-show", entry: noShow, duplicates: [] } : EXPECTED_PERSON;
}

export interface Attendance {
  people: ReadonlyMap<string, PersonAttendance>;
  strangers: readonly CheckIn[];
  /** Check-ins for another departure, from before the booking moved or by a device that did not know of the move. */
  elsewhere: readonly CheckIn[];
}

/**
 * The first check-in counts, later check-ins are duplicates, and a check-in overrides a no-show. The result does not depend on
 * the order or the number of deliveries.
 * @param checkIns all check-ins of the booking, from every device
 * @param departureId the booking's present departure
 */
export function attendanceOf(
  participantIds: readonly string[],
  checkIns: readonly CheckIn[],
  departureId: string,
): Attendance {
  const { done: doneAnywhere, isUndoneFor } = effectiveCheckIns(checkIns);
  const isHere = (one: CheckIn) => (one.departureId ?? departureId) === departureId;
  const done = doneAnywhere.filter(isHere);
  const ofOne = (id: string) =>
    done.filter((one) => one.participantId === id || (one.participantId === null && !isUndoneFor(one, id)));
  const people = new Map(participantIds.map((id) => [id, attendanceOfOne(ofOne(id))]));
  const strangers = done.filter(
    ({ kind, participantId }) => kind === "in" && participantId !== null && !people.has(participantId),
  );
  const isUndoneForAll = (one: CheckIn) =>
    one.participantId === null && participantIds.every((id) => isUndoneFor(one, id));
  const elsewhere = doneAnywhere.filter((one) => one.kind === "in" && !isHere(one) && !isUndoneForAll(one));
  return { people, strangers, elsewhere };
}

export const countIn = ({ people }: Attendance): number =>
  [...people.values()].filter(({ state }) => state === "in").length;
