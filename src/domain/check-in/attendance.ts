/** What somebody at the entrance did about one person: let them in, took that back, or found that they did not come. */
export const CHECK_IN_KINDS = ["in", "undo", "no-show"] as const;
export type CheckInKind = (typeof CHECK_IN_KINDS)[number];

/** One thing that was done at the entrance; never changed once it is written. */
export interface CheckIn {
  /** Made by the device, so that what is sent twice is written once. */
  nonce: string;
  bookingId: string;
  /** Null where the device did not know the people of the booking: all of its party. */
  participantId: string | null;
  kind: CheckInKind;
  /** The nonce that an `undo` takes back. */
  undoes: string | null;
  /** By the device's clock and what it is off by, in milliseconds. */
  at: number;
  /** Who did it, as it is shown. */
  by: string;
}

export interface PersonAttendance {
  state: "expected" | "in" | "no-show";
  /** The entry that counts; null while they are expected. */
  entry: CheckIn | null;
  /** Entries after the first: somebody came in twice, or two people with one voucher. */
  doubles: readonly CheckIn[];
}

const EXPECTED: PersonAttendance = { state: "expected", entry: null, doubles: [] };

/** By time; of the same moment by nonce, so that every device and the server see the same first. */
const inOrder = (a: CheckIn, b: CheckIn): number => a.at - b.at || (a.nonce < b.nonce ? -1 : 1);

/** What of a booking's check-ins was not taken back, the first first; what was sent twice once. */
function standing(checkIns: readonly CheckIn[]): CheckIn[] {
  const undone = new Set(checkIns.flatMap(({ kind, undoes }) => (kind === "undo" && undoes ? [undoes] : [])));
  const byNonce = new Map(checkIns.map((one) => [one.nonce, one]));
  return [...byNonce.values()]
    .filter(({ kind, nonce }) => kind !== "undo" && !undone.has(nonce))
    .sort(inOrder);
}

function attendanceOfOne(done: readonly CheckIn[]): PersonAttendance {
  const [first, ...doubles] = done.filter(({ kind }) => kind === "in");
  if (first) return { state: "in", entry: first, doubles };
  const noShow = done.find(({ kind }) => kind === "no-show");
  return noShow ? { state: "no-show", entry: noShow, doubles: [] } : EXPECTED;
}

export interface Attendance {
  /** By the id of the person, for everybody who is on the booking. */
  people: ReadonlyMap<string, PersonAttendance>;
  /** Entries of people who are not on the booking, as after a change that the device did not know of. */
  strangers: readonly CheckIn[];
}

/**
 * Who of a booking is in. The first entry by time counts, later ones are doubles, and whoever came in did come: the answer is the
 * same in whatever order check-ins arrive, and however often.
 * @param checkIns all of the booking, from every device.
 */
export function attendanceOf(participantIds: readonly string[], checkIns: readonly CheckIn[]): Attendance {
  const done = standing(checkIns);
  const people = new Map(
    participantIds.map((id) => [
      id,
      attendanceOfOne(done.filter(({ participantId }) => participantId === id || participantId === null)),
    ]),
  );
  const strangers = done.filter(
    ({ kind, participantId }) => kind === "in" && participantId !== null && !people.has(participantId),
  );
  return { people, strangers };
}

/** How many of a booking's people are in. */
export const countIn = ({ people }: Attendance): number =>
  [...people.values()].filter(({ state }) => state === "in").length;
