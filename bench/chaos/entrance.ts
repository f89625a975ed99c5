import { setTimeout as sleep } from "node:timers/promises";
import { v7 } from "uuid";
import { listAllGuides } from "../../src/db/queries/departures/departure-guides.ts";
import { findStaffAccountByEmail } from "../../src/db/queries/staff/staff-accounts.ts";
import {
  currentList,
  type Device,
  type NewCheckIn,
  type QueuedCheckIn,
  type SyncAnswer,
} from "../../src/domain/check-in/device.ts";
import { MAY_ENTER, verdictOfBooking } from "../../src/domain/check-in/verdict.ts";
import { assignGuides } from "../../src/use-cases/departures/assign-guides.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import {
  createDeviceSession,
  type DeviceSession,
  type SyncOutcome,
} from "../../src/web/panel/features/check-in/device-session.ts";
import { staffActor } from "../../tests/support/staff/staff.ts";
import { openStaffSession, STAFF_COOKIE } from "../../tests/support/staff/staff-session.ts";
import { openTraveller } from "../../tests/support/traveller.ts";
import { waitFor } from "../../tests/support/wait-for.ts";
import { contextOf, withQueue } from "./agency-context.ts";
import type { Random } from "./random.ts";
import type { Run } from "./visit.ts";
import { PANEL } from "./world.ts";

/** Device at the entrance, used by one staff member. */
export interface EntranceDevice {
  agencyId: string;
  isGuide: boolean;
  session: DeviceSession;
  /** Sends everything that is queued, over a connection without faults. */
  finish(): Promise<void>;
}

const DOMAINS: Record<string, string> = {
  "andes-vivo": "andesvivo.test",
  "caribe-sereno": "caribesereno.test",
};
const RESPONSE_TIMEOUT_MS = 12_000;
const HOUR_MS = 3_600_000;

/** The function renews an ended session for the next call. */
async function openSender({ world }: Run, agencyId: string, email: string) {
  const { db } = world.database;
  const account = await findStaffAccountByEmail(db, email);
  if (!account) throw new Error(`no staff account has the address ${email}`);
  let cookie = await openStaffSession(db, email);
  // The origin has no port: the panel trusts only its server's port, and requests of the run pass a load balancer.
  const browser = openTraveller(world.port, PANEL);
  return async (deviceId: string, checkIns: readonly QueuedCheckIn[]): Promise<SyncAnswer> => {
    const path = `/${agencyId}/check-in/sync?staff=${account.id}`;
    const headers = { cookie: `${STAFF_COOKIE}=${cookie}` };
    const late = sleep(RESPONSE_TIMEOUT_MS, undefined, { ref: false });
    const asked = browser.call("POST", path, { json: { deviceId, checkIns }, headers });
    const answer = await Promise.race([asked, late]);
    if (answer?.status === 401) cookie = await openStaffSession(db, email);
    if (answer?.status !== 200) throw new Error(`the server answered ${answer?.status}`);
    return JSON.parse(answer.text) as SyncAnswer;
  };
}

/** Requests and acknowledgements are lost, as in a bad network. Some requests are repeated, even after later requests. */
async function openDevice(
  run: Run,
  agencyId: string,
  mailboxName: string,
  isOver: () => boolean,
): Promise<EntranceDevice> {
  const { tally, journal, random } = run;
  const send = await openSender(run, agencyId, `${mailboxName}@${DOMAINS[agencyId]}`);
  const clockError = random.between(-2 * HOUR_MS, 2 * HOUR_MS);
  const repeats: Promise<unknown>[] = [];
  /** Records a response even if the device never gets it, because an acknowledged check-in must not be lost. */
  async function sendAndRecord(deviceId: string, checkIns: readonly QueuedCheckIn[]): Promise<SyncAnswer> {
    const answer = await send(deviceId, checkIns);
    for (const nonce of answer.written) journal.acknowledged.add(nonce);
    for (const nonce of answer.refused) journal.refused.add(nonce);
    return answer;
  }
  async function sendOverBadNetwork(
    deviceId: string,
    checkIns: readonly QueuedCheckIn[],
  ): Promise<SyncOutcome> {
    if (isOver()) return { answer: await sendAndRecord(deviceId, checkIns) };
    if (random.chance(0.1)) return { failure: "no-network" };
    const repeatedAfter = random.chance(0.2) ? random.between(100, 6_000) : 0;
    if (repeatedAfter && checkIns.length > 0) {
      tally.count("check-in", "exchange repeated later");
      repeats.push(sleep(repeatedAfter).then(() => sendAndRecord(deviceId, checkIns).catch(() => undefined)));
    }
    const shuffled = checkIns.toSorted(() => random.next() - 0.5);
    const [answer] = await Promise.all(
      random.chance(0.15)
        ? [sendAndRecord(deviceId, shuffled), sendAndRecord(deviceId, checkIns).catch(() => undefined)]
        : [sendAndRecord(deviceId, shuffled)],
    );
    if (!answer || random.chance(0.25)) {
      tally.count("check-in", "acknowledgement lost");
      return { failure: "no-network" };
    }
    return { answer };
  }
  const session = createDeviceSession({
    store: null,
    send: sendOverBadNetwork,
    now: () => Date.now() + clockError,
    newId: v7,
    by: mailboxName,
  });
  await session.read();
  return {
    ...{ agencyId, session, isGuide: mailboxName === "guia" },
    async finish() {
      await Promise.all(repeats);
      await waitFor(
        `the check-ins of ${mailboxName} of ${agencyId}`,
        async () => {
          await session.exchange();
          const { device, failure } = session.current();
          return failure === null && device.queue.length === 0;
        },
        60_000,
      );
    },
  };
}

function chooseAct(device: Device, random: Random): NewCheckIn | undefined {
  const list = currentList(device);
  if (list.bookings.length === 0) return undefined;
  const { id: bookingId, departureId, people } = random.pick(list.bookings);
  const by = { bookingId, departureId, outcome: "by-hand" } as const;
  const done = list.checkIns.filter((one) => one.bookingId === bookingId && one.kind !== "undo");
  if (done.length > 0 && random.chance(0.25)) {
    const { nonce: undoes, participantId } = random.pick(done);
    return { ...by, kind: "undo", undoes, participantIds: participantId === null ? null : [participantId] };
  }
  if (people.length > 0 && random.chance(0.15))
    return { ...by, kind: "no-show", participantIds: [random.pick(people).id] };
  const verdict = verdictOfBooking(list, departureId, { bookingId, participantId: null });
  if (!MAY_ENTER.includes(verdict.kind) && verdict.kind !== "already-in") return undefined;
  if (random.chance(0.1)) return { ...by, kind: "in", outcome: "newer", participantIds: null };
  const ids = people.map(({ id }) => id);
  return { ...by, kind: "in", participantIds: random.chance(0.5) ? ids : ids.slice(0, 1) };
}

async function checkInAt(
  { session, agencyId }: EntranceDevice,
  { tally, journal, random, isOver }: Run,
): Promise<void> {
  while (!isOver()) {
    const checkIn = chooseAct(session.current().device, random);
    if (checkIn) {
      const { checkIns, stored } = session.act(checkIn);
      await stored;
      for (const one of checkIns) journal.checkIns.set(one.nonce, { ...one, agencyId });
      tally.count("check-in", `queued: ${checkIn.kind}`, checkIns.length);
    }
    if (random.chance(0.4)) await session.exchange();
    await sleep(random.between(50, 600));
  }
}

const DEPARTURES_WITHOUT_GUIDE = `SELECT d.experience_id AS "experienceId", d.date::text AS date, d.start_time AS "startTime" FROM departures d
  WHERE d.agency_id = $1 AND d.date BETWEEN current_date - 2 AND current_date + 4 AND right(d.id::text, 1) < '8'
    AND EXISTS (SELECT FROM bookings b WHERE b.agency_id = d.agency_id AND b.departure_id = d.id)
    AND NOT EXISTS (SELECT FROM departure_guides g WHERE g.agency_id = d.agency_id AND g.departure_id = d.id)`;

const assignDepartures = (run: Run, agencyId: string): Promise<void> =>
  withQueue(run.world, async (client, jobs) => {
    const email = `guia@${DOMAINS[agencyId]}`;
    const assignAll = async () => {
      const ctx = await contextOf(client, jobs, agencyId);
      const account = await findStaffAccountByEmail(client.db, email);
      if (!ctx || !account) throw new Error(`${agencyId} has no guide`);
      const departures = await client.pool.query(DEPARTURES_WITHOUT_GUIDE, [agencyId]);
      for (const departure of departures.rows) {
        const guide = (await listAllGuides(client.db, agencyId)).find((one) => one.email === email);
        const people = guide ? { guides: [guide.id], members: [] } : { guides: [], members: [account.id] };
        await perform(assignGuides, { ...ctx, actor: staffActor(ctx) }, { ...departure, ...people });
        run.tally.count("check-in", "departure assigned to a guide");
      }
    };
    while (!run.isOver()) {
      await sleep(run.random.between(1_000, 3_000));
      await assignAll().catch(() =>
        run.tally.count("check-in", "departures not assigned: database unavailable"),
      );
    }
  });

export const openEntrances = (run: Run): Promise<EntranceDevice[]> =>
  Promise.all(
    Object.keys(DOMAINS).flatMap((agencyId) =>
      ["duena", "guia"].map((mailboxName) =>
        openDevice({ ...run, random: run.random.fork() }, agencyId, mailboxName, run.isOver),
      ),
    ),
  );

export async function checkPeopleIn(run: Run, devices: readonly EntranceDevice[]): Promise<void> {
  await Promise.all([
    ...devices.map((post) => checkInAt(post, { ...run, random: run.random.fork() })),
    ...Object.keys(DOMAINS).map((agencyId) =>
      assignDepartures({ ...run, random: run.random.fork() }, agencyId),
    ),
  ]);
}
