import type { QueuedCheckIn } from "../../../src/domain/check-in/device.ts";
import { writeTicket } from "../../../src/domain/check-in/ticket.ts";
import { voucherPath } from "../../../src/use-cases/booking/steps/voucher-link.ts";
import { takePayment } from "../../../src/use-cases/booking-by-staff/take-payment.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import type { TestDatabase } from "../../support/databases/database.ts";
import { operatorOf, takePaymentInput } from "../../support/staff/taken-payments.ts";
import { openAgency, START } from "../../support/use-case-context.ts";

/** The day after the tests' clock. */
const DAY = "2026-11-21";
const BOOKINGS = 50;
const PEOPLE = 2;

export interface Guest {
  bookingId: string;
  participantId: string;
}

export type MorningWorld = Awaited<ReturnType<typeof openMorning>>;

export async function openMorning({ db, pool }: TestDatabase) {
  const site = await openAgency(db);
  const { agency } = site;
  await site.changeDeparture({ capacity: BOOKINGS * PEOPLE * 2 }, DAY);
  const guests: Guest[] = [];
  const tokens = new Map<string, string>();
  for (let made = 0; made < BOOKINGS; made += 1) {
    const { id } = await site.book(PEOPLE, { date: DAY });
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
    tokens.set(
      id,
      voucherPath(site.system, await site.booking(id))
        .split("/")
        .at(-1) ?? "",
    );
    const { rows } = await pool.query<{ id: string }>(
      "select id from participants where agency_id = $1 and booking_id = $2 order by position",
      [agency.id, id],
    );
    guests.push(...rows.map((row) => ({ bookingId: id, participantId: row.id })));
  }
  await pool.query(
    `create table if not exists people_before as select * from participants where agency_id = '${agency.id}'`,
  );
  return {
    site,
    guests,
    tokens,
    forged: writeTicket(new Uint8Array(23).fill(1), new Uint8Array(64)),
    async restore() {
      site.clock.set(START);
      await pool.query("delete from check_ins where agency_id = $1", [agency.id]);
      await pool.query(
        `update bookings set status = 'CONFIRMED', cancelled_at = null, revision = 0, date = $2 where agency_id = $1`,
        [agency.id, DAY],
      );
      await pool.query("insert into participants select * from people_before on conflict do nothing");
    },
    cancel: (bookingId: string) =>
      pool.query(
        `update bookings set status = 'CANCELLED', cancelled_at = now() where agency_id = $1 and id = $2`,
        [agency.id, bookingId],
      ),
    moveAway: (bookingId: string) =>
      pool.query(
        `update bookings set date = '2026-12-20', revision = revision + 1 where agency_id = $1 and id = $2`,
        [agency.id, bookingId],
      ),
    async takeOut({ bookingId, participantId }: Guest) {
      await pool.query("update bookings set revision = revision + 1 where agency_id = $1 and id = $2", [
        agency.id,
        bookingId,
      ]);
      await pool.query("delete from participants where agency_id = $1 and id = $2", [
        agency.id,
        participantId,
      ]);
    },
    deleteCheckIns: () => pool.query("delete from check_ins where agency_id = $1", [agency.id]),
    async writtenCheckIns(): Promise<(Pick<QueuedCheckIn, "nonce"> & { happenedAt: Date })[]> {
      const { rows } = await pool.query(
        `select nonce, happened_at as "happenedAt" from check_ins where agency_id = $1 order by happened_at, nonce`,
        [agency.id],
      );
      return rows;
    },
  };
}
