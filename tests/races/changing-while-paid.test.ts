import { describe, expect, test } from "vitest";
import { lapseChange } from "../../src/use-cases/changes/lapse-change.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/database.ts";
import { CHILD, LOCKS_BOOKING, outcomeOf, racingChanges } from "../support/racing-changes.ts";
import { untilBlocked } from "../support/tampered-database.ts";
import { agencyPerTest, MINUTE } from "../support/use-case-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const { settle, shown, meetingAt, changesOf, idsOf, offBy, pausedUnderLock, waiting } = racingChanges(
  site,
  database,
);

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
