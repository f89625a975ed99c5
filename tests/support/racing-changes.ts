import type { Database } from "../../src/db/connection/client.ts";
import { listParticipants } from "../../src/db/queries/booking/bookings.ts";
import { listEntries } from "../../src/db/queries/booking/entries.ts";
import type { ChangeRequest } from "../../src/domain/changes/change-request.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { balanceOf } from "../../src/domain/ledger/entry.ts";
import { applyChange } from "../../src/use-cases/changes/apply-change.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import type { TestDatabase } from "./databases/database.ts";
import { createBarrier, createLatch, tamperedDatabase } from "./databases/tampered-database.ts";
import { listChanges } from "./staff/list-changes.ts";
import type { TestAgency } from "./use-case-context.ts";

const ADULT = 180_000;
export const CHILD = 90_000;
export const DATE = "2026-12-05";
export const LATER = "2026-12-12";
export const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
export const LOCKS_DEPARTURE = /from "departures" .* for update\) "locked"$/;
const READS_CHANGE = /from "booking_changes" .*"id" = /;
type Booked = Awaited<ReturnType<TestAgency["book"]>>;
export const child = {
  name: "Tomás Restrepo",
  documentType: "TI" as const,
  documentNumber: "99887766",
  birthDate: "2016-03-03",
  price: { id: "nino", value: CHILD, name: "Niño" },
};

export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

export function racingChanges(site: TestAgency, database: TestDatabase) {
  const settle = (providerPaymentId: string, db: Database = site.system.db) =>
    settlePayment({ ...site.system, db }, { providerPaymentId });
  async function bookPaid(people: number, date = DATE): Promise<Booked> {
    const booked = await site.book(people, { date });
    await settle(site.payments.pay(booked.id, people * ADULT));
    return booked;
  }
  let keys = 0;
  async function shown({ ctx, id }: Booked, change: ChangeRequest) {
    const { revision } = await perform(previewChange, ctx, { id, change });
    keys += 1;
    const input = { id, change, revision, idempotencyKey: `race-key-${keys}` };
    return (db: Database = site.system.db) => perform(applyChange, { ...ctx, db }, input);
  }
  const meetingAt = (after: RegExp, withoutLocks: boolean): Database =>
    tamperedDatabase(database.pool, {
      withoutLocks,
      pause: { after, until: createBarrier(database.pool, 2, withoutLocks) },
    });
  const changesOf = ({ id }: Booked) => listChanges(site.system.db, { agencyId: site.agency.id, id });
  const idsOf = async ({ id }: Booked) =>
    (await listParticipants(site.system.db, site.agency.id, id)).map((one) => one.id);
  /** Both amounts are zero if the ledger is consistent. */
  async function offBy({ id }: Booked) {
    const { totalPrice } = await site.booking(id);
    const balance = balanceOf(await listEntries(site.system.db, { agencyId: site.agency.id, id }));
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
  /** The second read of a change happens under the booking's lock. */
  function pausedUnderLock(withoutLocks: boolean) {
    const latch = createLatch();
    let reads = 0;
    const until = () => {
      reads += 1;
      return reads === 2 ? latch.pass() : undefined;
    };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause: { after: READS_CHANGE, until } });
    return { db, ...latch };
  }
  async function waiting() {
    const booked = await bookPaid(2);
    await (await shown(booked, { add: [child] }))();
    const [change] = await changesOf(booked);
    if (!change) throw new Error("no change waits");
    return { booked, change };
  }

  return { settle, bookPaid, shown, meetingAt, changesOf, idsOf, offBy, seatsOn, pausedUnderLock, waiting };
}
