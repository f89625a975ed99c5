import type { QueryResultRow } from "pg";
import { attendanceOf } from "../../src/domain/check-in/attendance.ts";
import type { CheckInList } from "../../src/domain/check-in/check-in-list.ts";
import type { EntranceDevice } from "./entrance.ts";
import type { Journal, JournalCheckIn } from "./journal.ts";

type Rows = <T extends QueryResultRow>(statement: string) => Promise<T[]>;

interface StoredCheckIn extends QueryResultRow {
  nonce: string;
  times: number;
  what: string;
}

const STORED_CHECK_INS = `SELECT nonce, count(*)::int AS times, min(concat_ws(' ', agency_id, booking_id, coalesce(participant_id::text, '-'),
    kind, coalesce(undoes::text, '-'), floor(extract(epoch FROM happened_at) * 1000))) AS what
  FROM check_ins GROUP BY nonce`;

const timeOf = ({ deviceTime, clockOffset }: JournalCheckIn): number => deviceTime + clockOffset;

const describe = (one: JournalCheckIn): string =>
  `${one.agencyId} ${one.bookingId} ${one.participantId ?? "-"} ${one.kind} ${one.undoes ?? "-"} ${timeOf(one)}`;

function answerTo(nonce: string, { acknowledged, refused }: Journal): string {
  if (acknowledged.has(nonce)) return "a server acknowledged it";
  return refused.has(nonce) ? "a server refused it" : "no server answered";
}

const AUDITED_CHECK_INS = `SELECT c.booking_id AS booking, c.kind, count(*)::int AS stored,
    (SELECT coalesce(sum((a.facts->>'people')::int), 0)::int FROM audit a WHERE a.agency_id = c.agency_id
      AND a.subject = c.booking_id AND a.name = 'check-in' AND a.facts->>'kind' = c.kind) AS recorded
  FROM check_ins c GROUP BY c.agency_id, c.booking_id, c.kind`;

/** Each check-in must be stored once, exactly as queued. */
export async function checkInFaults(rows: Rows, journal: Journal): Promise<string[]> {
  const stored = await rows<StoredCheckIn>(STORED_CHECK_INS);
  const byNonce = new Map(stored.map((row) => [row.nonce, row]));
  const lost = [...journal.checkIns.keys()]
    .filter((nonce) => !byNonce.has(nonce))
    .map((nonce) => `check-in ${nonce} is lost: ${answerTo(nonce, journal)}`);
  const altered = stored.flatMap(({ nonce, times, what }) => {
    const queued = journal.checkIns.get(nonce);
    if (!queued) return [`check-in ${nonce} was never queued`];
    if (times > 1) return [`check-in ${nonce} is stored ${times} times`];
    return what === describe(queued) ? [] : [`check-in ${nonce} is ${what}, queued as ${describe(queued)}`];
  });
  const audited = await rows<{ booking: string; kind: string; stored: number; recorded: number }>(
    AUDITED_CHECK_INS,
  );
  const unrecorded = audited
    .filter((row) => row.stored !== row.recorded)
    .map((row) => `booking ${row.booking}: ${row.recorded} of ${row.stored} check-ins in the audit`);
  return [...lost, ...altered, ...unrecorded];
}

interface ExpectedAttendance {
  state: string;
  first: string | undefined;
  duplicates: number;
}

/**
 * Undone entries do not count. The earliest entry `in` counts, or the earliest `no-show` if the person has no entry `in`.
 */
function expectedAttendance(participantId: string, entries: readonly JournalCheckIn[]): ExpectedAttendance {
  const entriesOfPerson = entries.filter(
    (one) => one.participantId === participantId || one.participantId === null,
  );
  const isUndone = ({ nonce }: JournalCheckIn) =>
    entriesOfPerson.some(({ kind, undoes }) => kind === "undo" && undoes === nonce);
  const standing = entriesOfPerson
    .filter((one) => one.kind !== "undo" && !isUndone(one))
    .sort((a, b) => timeOf(a) - timeOf(b) || (a.nonce < b.nonce ? -1 : 1));
  const ins = standing.filter(({ kind }) => kind === "in");
  const state = ins.length > 0 ? "in" : standing.length > 0 ? "no-show" : "expected";
  return { state, first: (ins[0] ?? standing[0])?.nonce, duplicates: Math.max(0, ins.length - 1) };
}

/** An undo names the entry that it reverts. */
const entriesAt = (entries: readonly JournalCheckIn[], departureId: string): JournalCheckIn[] =>
  entries.filter((one) => one.kind === "undo" || one.departureId === departureId);

function bookingFaults(list: CheckInList, bookingId: string, entries: readonly JournalCheckIn[]): string[] {
  const { people: listed = [], departureId = "" } = list.bookings.find(({ id }) => id === bookingId) ?? {};
  const ids = listed.map(({ id }) => id);
  const checkIns = list.checkIns.filter((one) => one.bookingId === bookingId);
  const { people } = attendanceOf(ids, checkIns, departureId);
  const entriesHere = entriesAt(entries, departureId);
  const extra = checkIns.length - entries.length;
  return [
    ...(extra === 0 ? [] : [`booking ${bookingId}: ${extra} check-ins too many on the list`]),
    ...ids.flatMap((id) => {
      const seen = people.get(id);
      const found = { state: seen?.state, first: seen?.entry?.nonce, duplicates: seen?.duplicates.length };
      const expected = expectedAttendance(id, entriesHere);
      const isSame = JSON.stringify(found) === JSON.stringify(expected);
      return isSame
        ? []
        : [`person ${id}: ${JSON.stringify(found)}, by the devices ${JSON.stringify(expected)}`];
    }),
  ];
}

const CHECKED_IN_BOOKINGS = `SELECT b.agency_id AS agency, b.id, b.date::text AS date, b.departure_id AS "departureId",
    (SELECT coalesce(array_agg(p.id::text), '{}') FROM participants p WHERE p.agency_id = b.agency_id AND p.booking_id = b.id) AS people
  FROM bookings b WHERE EXISTS (SELECT FROM check_ins c WHERE c.agency_id = b.agency_id AND c.booking_id = b.id)`;

interface CheckedInBooking extends QueryResultRow {
  agency: string;
  id: string;
  date: string;
  departureId: string;
  people: string[];
}

export async function attendanceFaults(
  rows: Rows,
  journal: Journal,
  devices: readonly EntranceDevice[],
): Promise<string[]> {
  const entriesOf = Map.groupBy(journal.checkIns.values(), ({ bookingId }) => bookingId);
  const lists = devices.map((post) => ({ ...post, list: post.session.current().device.list }));
  const onLists = lists.flatMap(({ list }) =>
    list.bookings.flatMap(({ id }) => bookingFaults(list, id, entriesOf.get(id) ?? [])),
  );
  const entered = await rows<CheckedInBooking>(CHECKED_IN_BOOKINGS);
  const missing = lists
    .filter(({ isGuide }) => !isGuide)
    .flatMap(({ agencyId, list }) => {
      const known = new Set(list.bookings.map(({ id }) => id));
      return entered
        .filter(({ agency, date }) => agency === agencyId && date >= list.from && date <= list.to)
        .filter(({ id }) => !known.has(id))
        .map(({ id }) => `booking ${id} has check-ins and is not on the list`);
    });
  const pages: string[] = [];
  for (const { id, departureId, people } of entered) {
    const traveller = journal.travellers.get(id);
    const view = await traveller?.query<{ checkedIn: number }>("booking.getById", { id });
    const entriesHere = entriesAt(entriesOf.get(id) ?? [], departureId);
    const inside = people.filter((one) => expectedAttendance(one, entriesHere).state === "in").length;
    if (view && view.checkedIn !== inside)
      pages.push(`the page of booking ${id} counts ${view.checkedIn} people, not ${inside}`);
  }
  return [...new Set([...onLists, ...missing, ...pages])];
}
