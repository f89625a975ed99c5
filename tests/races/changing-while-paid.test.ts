import { describe, expect, test } from "vitest";
import { lapseChange } from "../../src/use-cases/changes/lapse-change.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { CHILD, LOCKS_BOOKING, outcomeOf, racingChanges } from "../support/racing-changes.ts";
import { agencyPerTest, MINUTE } from "../support/use-case-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const { settle, shown, meetingAt, changesOf, idsOf, offBy, pausedUnderLock, waiting } = racingChanges(
  site,
  database,
);

describe("a second change during the payment of a pending change", () => {
  async function changeWhilePaid(withoutLocks: boolean) {
    const { booked: booking, change } = await waiting();
    const [, second = ""] = await idsOf(booking);
    const apply = await shown(booking, { remove: [second] });
    const { db, reached, open } = pausedUnderLock(withoutLocks);
    const paying = outcomeOf(settle(site.payments.pay(change.id, CHILD), db)).catch(() => "failed");
    await reached;
    const otherChange = outcomeOf(apply());
    await (withoutLocks ? otherChange : waitUntilBlocked(database.pool, otherChange));
    open();
    const outcomes = { paying: await paying, otherChange: await otherChange };
    const people = (await idsOf(booking)).length;
    const { participants } = await site.booking(booking.id);
    return { ...outcomes, people, participants, ...(await offBy(booking)) };
  }

  test("the second change is stale after the payment", async () => {
    expect(await changeWhilePaid(false)).toEqual({
      ...{ paying: "done", otherChange: "change-stale", people: 3, participants: 3, charged: 0, due: 0 },
    });
  });

  test("without the booking's lock, both changes would apply and the booking's amounts would not add up", async () => {
    const { paying, otherChange, people, participants, charged, due } = await changeWhilePaid(true);
    expect(otherChange).toBe("done");
    const addsUp = people === participants && charged === 0 && due === 0;
    expect(paying === "done" && addsUp).toBe(false);
  });
});

describe("a second payment of a change during the settlement of the first", () => {
  async function payTwice(withoutLocks: boolean) {
    const { booked: booking, change } = await waiting();
    const ids = [site.payments.pay(change.id, CHILD), site.payments.pay(change.id, CHILD)];
    const db = meetingAt(LOCKS_BOOKING, withoutLocks);
    const settled = await Promise.all(ids.map((id) => outcomeOf(settle(id, db)).catch(() => "failed")));
    const { revision } = await site.booking(booking.id);
    const refunds = (await site.refundsOf(booking.id)).map(({ reason }) => reason);
    return { settled, revision, refunds, ...(await offBy(booking)) };
  }

  test("the second payment is refunded", async () => {
    expect(await payTwice(false)).toEqual({
      ...{ settled: ["done", "done"], revision: 1, refunds: ["double-payment"], charged: 0, due: 0 },
    });
  });

  test("without the booking's lock, the change would be applied twice or fail", async () => {
    const { settled, refunds } = await payTwice(true);
    expect({ settled, refunds }).not.toEqual({ settled: ["done", "done"], refunds: ["double-payment"] });
  });
});

describe("the lapse of a change during its payment", () => {
  /** The payment arrives before the job closes the change. */
  async function lapseWhilePaid(withoutLocks: boolean) {
    const { booked: booking, change } = await waiting();
    site.clock.forward(45 * MINUTE);
    site.payments.searchable = false;
    const { db, reached, open } = pausedUnderLock(withoutLocks);
    const lapsing = perform(lapseChange, { ...site.system, db }, { changeId: change.id });
    await reached;
    const paying = settle(site.payments.pay(change.id, CHILD));
    await (withoutLocks ? paying : waitUntilBlocked(database.pool, paying));
    open();
    await Promise.all([lapsing, paying]);
    const [{ status } = { status: "gone" }] = await changesOf(booking);
    const { participants } = await site.booking(booking.id);
    return { status, participants, ...(await offBy(booking)) };
  }

  test("the payment of a lapsed change is refunded", async () => {
    expect(await lapseWhilePaid(false)).toEqual({ status: "lapsed", participants: 2, charged: 0, due: 0 });
  });

  test("without the booking's lock a lapsed change would also be applied", async () => {
    expect(await lapseWhilePaid(true)).toMatchObject({ status: "lapsed", participants: 3 });
  });
});
