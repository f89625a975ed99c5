import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/db/connection/client.ts";
import { listParticipants } from "../../src/db/queries/booking/bookings.ts";
import { listEntries } from "../../src/db/queries/booking/entries.ts";
import type { ChangeRequest } from "../../src/domain/changes/change-request.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { balanceOf } from "../../src/domain/ledger/entry.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { applyChange } from "../../src/use-cases/changes/apply-change.ts";
import { lapseChange } from "../../src/use-cases/changes/lapse-change.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { listChanges } from "../support/list-changes.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import {
  COUNTS_SEATS,
  gate,
  meetingPoint,
  tamperedDatabase,
  untilBlocked,
} from "../support/tampered-database.ts";
import { MINUTE, openAgency, type TestAgency } from "../support/use-case-context.ts";

const ADULT = 180_000;
const CHILD = 90_000;
const DATE = "2026-12-05";
const LATER = "2026-12-12";
const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
const LOCKS_DEPARTURE = /from "departures" .* for update\) "locked"$/;
const READS_CHANGE = /from "booking_changes" .*"id" = /;

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

type Booked = Awaited<ReturnType<TestAgency["book"]>>;

const settle = (providerPaymentId: string, db: Database = database.db) =>
  settlePayment({ ...site.system, db }, { providerPaymentId });

async function paid(people: number, date = DATE): Promise<Booked> {
  const booked = await site.book(people, { date });
  await settle(site.payments.pay(booked.id, people * ADULT));
  return booked;
}

let keys = 0;

/** Previews a change. @returns a function that applies the change. */
async function shown({ ctx, id }: Booked, change: ChangeRequest) {
  const { revision } = await perform(previewChange, ctx, { id, change });
  keys += 1;
  const input = { id, change, revision, idempotencyKey: `race-key-${keys}` };
  return (db: Database = database.db) => perform(applyChange, { ...ctx, db }, input);
}

const child = {
  name: "Tomás Restrepo",
  documentType: "TI" as const,
  documentNumber: "99887766",
  birthDate: "2016-03-03",
  price: { id: "nino", value: CHILD, name: "Niño" },
};

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const meetingAt = (after: RegExp, withoutLocks: boolean): Database =>
  tamperedDatabase(database.pool, {
    withoutLocks,
    pause: { after, until: meetingPoint(database.pool, 2, withoutLocks) },
  });

const changesOf = ({ id }: Booked) => listChanges(database.db, { agencyId: site.agency.id, id });
const idsOf = async ({ id }: Booked) =>
  (await listParticipants(database.db, site.agency.id, id)).map((one) => one.id);

/** Returns the difference between charges and price, and money without a booking. */
async function offBy({ id }: Booked) {
  const { totalPrice } = await site.booking(id);
  const balance = balanceOf(await listEntries(database.db, { agencyId: site.agency.id, id }));
  const refunds = await site.refundsOf(id);
  const asked = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { charged: balance.charged - totalPrice, due: balance.due + asked };
}

async function seatsOn(date: string): Promise<number> {
  const { rows } = await database.pool.query<{ seats: number }>(
    `select ((select coalesce(sum(b.seats), 0) from bookings b where b.departure_id = d.id and b.status <> 'CANCELLED')
      + (select coalesce(sum(c.seats), 0) from booking_changes c where c.departure_id = d.id and c.status = 'pending'))::integer
      as seats from departures d where d.agency_id = $1 and d.date = $2`,
    [site.agency.id, date],
  );
  return rows[0]?.seats ?? 0;
}

describe("two changes of one booking at once", () => {
  async function changeTwice(withoutLocks: boolean) {
    const booked = await paid(3);
    const [, second = "", third = ""] = await idsOf(booked);
    const applies = [await shown(booked, { remove: [second] }), await shown(booked, { remove: [third] })];
    const db = meetingAt(LOCKS_BOOKING, withoutLocks);
    const outcomes = await Promise.all(applies.map((apply) => outcomeOf(apply(db))));
    const { participants } = await site.booking(booked.id);
    const people = (await idsOf(booked)).length;
    return { outcomes: outcomes.toSorted(), participants, people };
  }

  test("apply once, and the other one is stale", async () => {
    const expected = { outcomes: ["change-stale", "done"], participants: 2, people: 2 };
    for (let round = 0; round < 3; round += 1) expect(await changeTwice(false)).toEqual(expected);
  });

  test("would take two people out and give one seat back without the booking's lock", async () => {
    const { outcomes, participants, people } = await changeTwice(true).catch(() => ({
      ...{ outcomes: ["failed"], participants: 0, people: 1 },
    }));
    expect([outcomes, participants === people]).not.toEqual([["change-stale", "done"], true]);
  });
});

describe("a change that wants the last seat while somebody else books it", () => {
  async function growWhileTaken(withoutLocks: boolean) {
    const booked = await paid(2);
    await site.changeDeparture({ capacity: 3 });
    const apply = await shown(booked, { add: [child] });
    const other = await site.traveller();
    // Both count before either writes. The change also counts before its locks, so only its count under the locks meets
    // the other.
    const meet = meetingPoint(database.pool, 2, withoutLocks);
    let isLocked = false;
    const growing = tamperedDatabase(database.pool, {
      withoutLocks,
      pause: [
        {
          after: LOCKS_DEPARTURE,
          until: () => {
            isLocked = true;
          },
        },
        { after: COUNTS_SEATS, until: () => (isLocked ? meet() : undefined) },
      ],
    });
    const taking = tamperedDatabase(database.pool, {
      withoutLocks,
      pause: { after: COUNTS_SEATS, until: meet },
    });
    const outcomes = await Promise.all([
      outcomeOf(apply(growing)),
      outcomeOf(perform(createBooking, { ...other, db: taking }, sampleOrder(site.experience, 1))),
    ]);
    return { outcomes: outcomes.toSorted(), seats: await seatsOn(DATE) };
  }

  test("gets it, or the other does", async () => {
    for (let round = 0; round < 3; round += 1) {
      site = await openAgency(database.db);
      expect(await growWhileTaken(false)).toEqual({ outcomes: ["done", "sold-out"], seats: 3 });
    }
  });

  test("would sell it twice without the departure's lock", async () => {
    expect(await growWhileTaken(true)).toEqual({ outcomes: ["done", "done"], seats: 4 });
  });
});

/** Pauses the first caller at its second read of a change, which is under the booking's lock. */
function pausedUnderLock(withoutLocks: boolean) {
  const barrier = gate();
  let reads = 0;
  const until = () => {
    reads += 1;
    return reads === 2 ? barrier.pass() : undefined;
  };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause: { after: READS_CHANGE, until } });
  return { db, ...barrier };
}

async function waiting() {
  const booked = await paid(2);
  await (await shown(booked, { add: [child] }))();
  const [change] = await changesOf(booked);
  if (!change) throw new Error("no change waits");
  return { booked, change };
}

describe("another change while a pending one is being paid", () => {
  /** Pauses the webhook after it has read booking and change. Meanwhile the traveller removes a participant. */
  async function changeWhilePaid(withoutLocks: boolean) {
    const { booked, change } = await waiting();
    const [, second = ""] = await idsOf(booked);
    const apply = await shown(booked, { remove: [second] });
    const { db, reached, open } = pausedUnderLock(withoutLocks);
    const paying = outcomeOf(settle(site.payments.pay(change.id, CHILD), db)).catch(() => "failed");
    await reached;
    const other = outcomeOf(apply());
    await (withoutLocks ? other : untilBlocked(database.pool, other));
    open();
    const outcomes = { paying: await paying, other: await other };
    const people = (await idsOf(booked)).length;
    const { participants } = await site.booking(booked.id);
    return { ...outcomes, people, participants, ...(await offBy(booked)) };
  }

  test("is refused, since the booking is another by then", async () => {
    expect(await changeWhilePaid(false)).toEqual({
      ...{ paying: "done", other: "change-stale", people: 3, participants: 3, charged: 0, due: 0 },
    });
  });

  test("would be done beside it without the booking's lock, and the booking would not add up", async () => {
    const { paying, other, people, participants, charged, due } = await changeWhilePaid(true);
    expect(other).toBe("done");
    const addsUp = people === participants && charged === 0 && due === 0;
    expect(paying === "done" && addsUp).toBe(false);
  });
});

describe("a second payment of a change while the first is settled", () => {
  async function payTwice(withoutLocks: boolean) {
    const { booked, change } = await waiting();
    const ids = [site.payments.pay(change.id, CHILD), site.payments.pay(change.id, CHILD)];
    const db = meetingAt(LOCKS_BOOKING, withoutLocks);
    const settled = await Promise.all(ids.map((id) => outcomeOf(settle(id, db)).catch(() => "failed")));
    const { revision } = await site.booking(booked.id);
    const refunds = (await site.refundsOf(booked.id)).map(({ reason }) => reason);
    return { settled, revision, refunds, ...(await offBy(booked)) };
  }

  test("is refunded, and the first one is kept", async () => {
    expect(await payTwice(false)).toEqual({
      ...{ settled: ["done", "done"], revision: 1, refunds: ["double-payment"], charged: 0, due: 0 },
    });
  });

  test("would be applied twice, or fail half way, without the booking's lock", async () => {
    const { settled, refunds } = await payTwice(true);
    expect({ settled, refunds }).not.toEqual({ settled: ["done", "done"], refunds: ["double-payment"] });
  });
});

describe("a change that lapses while its payment arrives", () => {
  /** Pauses the job after its last request to the provider. The payment arrives before the job closes the change. */
  async function lapseWhilePaid(withoutLocks: boolean) {
    const { booked, change } = await waiting();
    site.clock.forward(45 * MINUTE);
    site.payments.searchable = false;
    const { db, reached, open } = pausedUnderLock(withoutLocks);
    const lapsing = perform(lapseChange, { ...site.system, db }, { changeId: change.id });
    await reached;
    const paying = settle(site.payments.pay(change.id, CHILD));
    await (withoutLocks ? paying : untilBlocked(database.pool, paying));
    open();
    await Promise.all([lapsing, paying]);
    const [{ status } = { status: "gone" }] = await changesOf(booked);
    const { participants } = await site.booking(booked.id);
    return { status, participants, ...(await offBy(booked)) };
  }

  test("has lapsed, and the money is refunded", async () => {
    expect(await lapseWhilePaid(false)).toEqual({ status: "lapsed", participants: 2, charged: 0, due: 0 });
  });

  test("would be called lapsed and be in the booking without the booking's lock", async () => {
    expect(await lapseWhilePaid(true)).toMatchObject({ status: "lapsed", participants: 3 });
  });
});

describe("two bookings that change places", () => {
  /** Two bookings move to each other's day. Both have locked their first departure before either locks the second. */
  async function changePlaces() {
    const [early, late] = [await paid(2), await paid(2, LATER)];
    const applies = [await shown(early, { date: LATER }), await shown(late, { date: DATE })];
    const db = meetingAt(LOCKS_DEPARTURE, false);
    const outcomes = await Promise.all(applies.map((apply) => outcomeOf(apply(db))));
    return { outcomes, seats: [await seatsOn(DATE), await seatsOn(LATER)] };
  }

  test("do not wait for each other: the earlier departure is locked first", async () => {
    for (let round = 0; round < 3; round += 1) {
      site = await openAgency(database.db);
      expect(await changePlaces()).toEqual({ outcomes: ["done", "done"], seats: [2, 2] });
    }
  });

  test("would, if each locked its own day first", async () => {
    const [client, other] = [await database.pool.connect(), await database.pool.connect()];
    await Promise.all([paid(1), paid(1, LATER)]);
    const lock = "select 1 from departures where agency_id = $1 and date = $2 for update";
    const both = [
      { client, dates: [DATE, LATER] },
      { client: other, dates: [LATER, DATE] },
    ];
    const meet = meetingPoint(database.pool, 2, true);
    const outcomes = await Promise.all(
      both.map(async ({ client, dates: [first, second] }) => {
        await client.query("begin");
        await client.query(lock, [site.agency.id, first]);
        await meet();
        const outcome = await client.query(lock, [site.agency.id, second]).then(
          () => "done",
          (error: Error) => error.message,
        );
        await client.query("rollback");
        client.release();
        return outcome;
      }),
    );
    expect(outcomes.toSorted()).toEqual(["deadlock detected", "done"]);
  });
});
