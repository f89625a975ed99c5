import type { QueryResultRow } from "pg";
import { attendanceOf } from "../../src/domain/check-in/attendance.ts";
import type { CheckInList } from "../../src/domain/check-in/check-in-list.ts";
import type { Post } from "./entrance.ts";
import type { Journal, JournalCheckIn } from "./journal.ts";

type Rows = <T extends QueryResultRow>(statement: string) => Promise<T[]>;

interface StoredCheckIn extends QueryResultRow {
  nonce: string;
  times: number;
  what: string;
}

const STORED = `SELECT nonce, count(*)::int AS times, min(concat_ws(' ', agency_id, booking_id, coalesce(participant_id::text, '-'),
    kind, coalesce(undoes::text, '-'), floor(extract(epoch FROM happened_at) * 1000))) AS what
  FROM check_ins GROUP BY nonce`;

const timeOf = ({ deviceTime, clockOffset }: JournalCheckIn): number => deviceTime + clockOffset;

const describe = (one: JournalCheckIn): string =>
  `${one.agencyId} ${one.bookingId} ${one.participantId ?? "-"} ${one.kind} ${one.undoes ?? "-"} ${timeOf(one)}`;

function answerTo(nonce: string, { acknowledged, refused }: Journal): string {
  if (acknowledged.has(nonce)) return "a server acknowledged it";
  return refused.has(nonce) ? "a server refused it" : "no server answered";
}

const UNRECORDED = `SELECT c.booking_id AS booking, c.kind, count(*)::int AS stored,
    (SELECT coalesce(sum((a.facts->>'people')::int), 0)::int FROM audit a WHERE a.agency_id = c.agency_id
      AND a.subject = c.booking_id AND a.name = 'check-in' AND a.facts->>'kind' = c.kind) AS recorded
  FROM check_ins c GROUP BY c.agency_id, c.booking_id, c.kind`;

/** Compares the stored check-ins with those that devices queued, and with the audit. Each must count once, as it was queued. */
export async function checkInsOff(rows: Rows, journal: Journal): Promise<string[]> {
  const stored = await rows<StoredCheckIn>(STORED);
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
  const audited = await rows<{ booking: string; kind: string; stored: number; recorded: number }>(UNRECORDED);
  const unrecorded = audited
    .filter((row) => row.stored !== row.recorded)
    .map((row) => `booking ${row.booking}: ${row.recorded} of ${row.stored} check-ins in the audit`);
  return [...lost, ...altered, ...unrecorded];
}

interface Truth {
  state: string;
  first: string | undefined;
  doubles: number;
}

/** Decides who is in by the entries that devices queued: the earliest one that was not undone counts. */
function truthOf(participantId: string, entries: readonly JournalCheckIn[]): Truth {
  const own = entries.filter((one) => one.participantId === participantId || one.participantId === null);
  const isUndone = ({ nonce }: JournalCheckIn) =>
    own.some(({ kind, undoes }) => kind === "undo" && undoes === nonce);
  const standing = own
    .filter((one) => one.kind !== "undo" && !isUndone(one))
    .sort((a, b) => timeOf(a) - timeOf(b) || (a.nonce < b.nonce ? -1 : 1));
  const ins = standing.filter(({ kind }) => kind === "in");
  const state = ins.length > 0 ? "in" : standing.length > 0 ? "no-show" : "expected";
  return { state, first: (ins[0] ?? standing[0])?.nonce, doubles: Math.max(0, ins.length - 1) };
}

function bookingOff(list: CheckInList, bookingId: string, entries: readonly JournalCheckIn[]): string[] {
  const ids = list.bookings.find(({ id }) => id === bookingId)?.people.map(({ id }) => id) ?? [];
  const checkIns = list.checkIns.filter((one) => one.bookingId === bookingId);
  const { people } = attendanceOf(ids, checkIns);
  const extra = checkIns.length - entries.length;
  return [
    ...(extra === 0 ? [] : [`booking ${bookingId}: ${extra} check-ins too many on the list`]),
    ...ids.flatMap((id) => {
      const seen = people.get(id);
      const found = { state: seen?.state, first: seen?.entry?.nonce, doubles: seen?.doubles.length };
      const truth = truthOf(id, entries);
      const isSame = JSON.stringify(found) === JSON.stringify(truth);
      return isSame
        ? []
        : [`person ${id}: ${JSON.stringify(found)}, by the devices ${JSON.stringify(truth)}`];
    }),
  ];
}

const ON_DAYS = `SELECT b.agency_id AS agency, b.id, b.date::text AS date,
    (SELECT coalesce(array_agg(p.id::text), '{}') FROM participants p WHERE p.agency_id = b.agency_id AND p.booking_id = b.id) AS people
  FROM bookings b WHERE EXISTS (SELECT FROM check_ins c WHERE c.agency_id = b.agency_id AND c.booking_id = b.id)`;

interface Entered extends QueryResultRow {
  agency: string;
  id: string;
  date: string;
  people: string[];
}

/**
 * Compares the final list of each device with the entries of all devices, person by person: who is in, by which entry, and how
 * often. The traveller's page must count the same people.
 */
export async function attendanceOff(rows: Rows, journal: Journal, posts: readonly Post[]): Promise<string[]> {
  const entriesOf = Map.groupBy(journal.checkIns.values(), ({ bookingId }) => bookingId);
  const lists = posts.map((post) => ({ ...post, list: post.session.current().device.list }));
  const onLists = lists.flatMap(({ list }) =>
    list.bookings.flatMap(({ id }) => bookingOff(list, id, entriesOf.get(id) ?? [])),
  );
  const entered = await rows<Entered>(ON_DAYS);
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
  for (const { id, people } of entered) {
    const traveller = journal.travellers.get(id);
    const view = await traveller?.query<{ checkedIn: number }>("booking.getById", { id });
    const inside = people.filter((one) => truthOf(one, entriesOf.get(id) ?? []).state === "in").length;
    if (view && view.checkedIn !== inside)
      pages.push(`the page of booking ${id} counts ${view.checkedIn} people, not ${inside}`);
  }
  return [...new Set([...onLists, ...missing, ...pages])];
}
