import { beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { addReview, SAMPLE_PHOTOGRAPH } from "../../../tests/support/samples/reviews.ts";
import { openAgency, START, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../connection/transaction.ts";
import { saveSocialProof } from "../queries/experiences/social-proof.ts";
import { insertRefund } from "../queries/payments/payments.ts";

const database = databasePerFile(3);
let site: TestAgency;
beforeAll(async () => {
  site = await openAgency(database.db);
  const { id: bookingId } = await site.book(2);
  const [payment] = await site.paymentsOf(bookingId);
  if (!payment) throw new Error("there is no payment");
  const key = { agencyId: site.agency.id, id: payment.id, bookingId, paymentId: payment.id };
  const refund = { amount: 1_000, reason: "cancellation", status: "requested", asked: 1 } as const;
  await inTransaction(database.db, (tx) =>
    insertRefund(tx, { ...key, ...refund, createdAt: START, updatedAt: START }),
  );
  await database.pool.query(
    `insert into booking_changes (agency_id, id, booking_id, revision, status, plan, departure_id, seats, hold_expires_at,
       to_pay, refund, idempotency_key, request_hash, created_at, updated_at)
     select agency_id, gen_random_uuid(), id, 0, 'pending', '{}', departure_id, 1, now(), 0, 0, 'key', 'hash', now(), now()
     from bookings`,
  );
  await database.pool.query(
    `insert into refund_approvals (agency_id, id, booking_id, amount, why, status, asked_by, asked_at)
     select agency_id, gen_random_uuid(), id, 1, 'Lluvia', 'waiting', 'staff:x', now() from bookings`,
  );
  await database.pool.query(
    `insert into campaigns (agency_id, id, departure_id, cause, status, people, started_by, created_at, updated_at)
     select agency_id, gen_random_uuid(), departure_id, 'weather', 'running', 2, 'staff:x', now(), now() from bookings`,
  );
  await database.pool.query(
    `insert into campaign_bookings (agency_id, campaign_id, booking_id, status, refund_amount, updated_at)
     select b.agency_id, c.id, b.id, 'waiting', 0, now() from bookings b join campaigns c using (agency_id)`,
  );
  await database.pool.query(
    `insert into bulk_changes (agency_id, id, selection, edit, status, unchanged, created_at, updated_at)
     select id, gen_random_uuid(), '{}', '{}', 'draft', 0, now(), now() from agencies where id = $1`,
    [site.agency.id],
  );
  await database.pool.query(
    `insert into bulk_change_departures (agency_id, bulk_change_id, experience_id, date, start_time, schedule_capacity,
       closed_from, closed_to, status, taken, updated_at)
     select agency_id, b.id, e.id, '2026-12-05', '08:00', 10, false, true, 'waiting', 0, now()
     from bulk_changes b join experiences e using (agency_id)`,
  );
  await database.pool.query(
    `insert into campaign_choices (agency_id, campaign_id, booking_id, status, refund_amount, created_at, updated_at)
     select agency_id, campaign_id, booking_id, 'open', 0, now(), now() from campaign_bookings`,
  );
  await database.pool.query(
    `insert into staff_messages (agency_id, id, departure_id, texts, revision, status, send_now, written_by, created_at, updated_at)
     select agency_id, gen_random_uuid(), departure_id, '{}', 'x', 'running', false, 'staff:x', now(), now() from bookings`,
  );
  await database.pool.query(
    `insert into booking_attachments (agency_id, id, booking_id, payment_id, name, type, size, content_key, content,
       actor, created_at)
     select agency_id, gen_random_uuid(), booking_id, id, 'x', 'application/pdf', 1, 'x', '\\x00', 'staff:x', now()
     from payments`,
  );
  await database.pool.query(
    `insert into staff_message_bookings (agency_id, staff_message_id, booking_id, status, updated_at)
     select b.agency_id, m.id, b.id, 'waiting', now() from bookings b join staff_messages m using (agency_id)`,
  );
  await database.pool.query(
    `insert into guide_lists (agency_id, id, departure_id, revision, cause, digest, people, panel_origin, created_at)
     select agency_id, gen_random_uuid(), departure_id, row_number() over (), 'due', 'x', 2, 'https://panel.test', now() from bookings`,
  );
  await database.pool.query(
    `insert into insurer_lists (agency_id, id, departure_id, revision, cause, digest, people, address_version, created_at)
     select agency_id, gen_random_uuid(), departure_id, row_number() over (), 'due', 'x', 2, 1, now() from bookings`,
  );
  await database.pool.query(
    `insert into questions (agency_id, id, experience_id, position, subject, kind, text, options, is_required,
       is_sensitive, created_at, updated_at)
     select agency_id, gen_random_uuid(), id, 0, 'booking', 'text', '{}', '[]', false, false, now(), now()
     from experiences`,
  );
  await database.pool.query(
    `insert into campaign_seats (agency_id, campaign_id, booking_id, departure_id, seats)
     select c.agency_id, c.id, b.id, c.departure_id, 2 from bookings b join campaigns c using (agency_id)`,
  );
  await database.pool.query(
    `insert into check_ins (agency_id, nonce, booking_id, kind, outcome, device_id, device_time, clock_offset, happened_at,
       received_at, actor)
     select agency_id, gen_random_uuid(), id, 'in', 'pass', gen_random_uuid(), now(), 0, now(), now(), 'staff:x' from bookings`,
  );
  await addReview(site);
  await inTransaction(database.db, (tx) =>
    saveSocialProof(
      tx,
      { agencyId: site.agency.id, experienceId: site.experience.id },
      { guides: [], photographs: [SAMPLE_PHOTOGRAPH], reviews: [] },
      START,
    ),
  );
});

const CHECKS: [string, string][] = [
  ["bookings_status_known", "update bookings set status = 'LOST'"],
  ["bookings_takes_seats", "update bookings set participants = 0, seats = null"],
  ["bookings_seats_for_participants", "update bookings set seats = 0"],
  ["bookings_seats_for_participants", "update bookings set seats = participants + 1"],
  ["bookings_owes_nothing_negative", "update bookings set unit_price = -1"],
  ["bookings_owes_nothing_negative", "update bookings set taxes = -1"],
  ["bookings_owes_nothing_negative", "update bookings set insurance = -1"],
  ["bookings_owes_nothing_negative", "update bookings set total_price = -1"],
  ["booking_attachments_type_known", "update booking_attachments set type = 'text/html'"],
  ["booking_attachments_one_proof", "update booking_attachments set refund_id = id"],
  ["booking_lines_has_people", "update booking_lines set people = 0"],
  ["booking_lines_owes_nothing_negative", "update booking_lines set unit_price = -1"],
  ["booking_lines_owes_nothing_negative", "update booking_lines set amount = -1"],
  ["booking_lines_owes_nothing_negative", "update booking_lines set taxes = -1"],
  ["booking_lines_owes_nothing_negative", "update booking_lines set insurance = -1"],
  ["booking_changes_status_known", "update booking_changes set status = 'lost'"],
  ["booking_changes_not_negative", "update booking_changes set seats = -1"],
  ["booking_changes_not_negative", "update booking_changes set to_pay = -1"],
  ["booking_changes_not_negative", "update booking_changes set refund = -1"],
  ["booking_changes_not_negative", "update booking_changes set to_pay = 1, refund = 1"],
  ["booking_entries_kind_known", "update booking_entries set kind = 'gift'"],
  ["check_ins_kind_known", "update check_ins set kind = 'lost'"],
  ["departures_capacity_not_negative", "update departures set capacity = -1"],
  ["messages_status_known", "update messages set status = 'lost'"],
  ["payments_status_known", "update payments set status = 'lost'"],
  ["payments_not_negative", "update payments set amount = -1"],
  ["payments_not_negative", "update payments set amount_refunded = -1"],
  ["payments_not_negative", "update payments set attempt = -1"],
  ["photographs_taken_by_known", "update photographs set taken_by = 'nobody'"],
  ["reviews_rating_of_five", "update reviews set rating = 0"],
  ["reviews_rating_of_five", "update reviews set rating = 6"],
  ["refund_approvals_status_known", "update refund_approvals set status = 'lost'"],
  ["campaigns_status_known", "update campaigns set status = 'lost'"],
  ["campaigns_cause_known", "update campaigns set cause = 'mood'"],
  ["bulk_changes_status_known", "update bulk_changes set status = 'lost'"],
  ["bulk_change_departures_status_known", "update bulk_change_departures set status = 'lost'"],
  ["bulk_change_departures_capacity_not_negative", "update bulk_change_departures set capacity_to = -1"],
  ["campaign_bookings_status_known", "update campaign_bookings set status = 'lost'"],
  ["campaign_bookings_not_negative", "update campaign_bookings set refund_amount = -1"],
  ["campaign_choices_status_known", "update campaign_choices set status = 'lost'"],
  ["campaign_choices_not_negative", "update campaign_choices set refund_amount = -1"],
  ["staff_messages_status_known", "update staff_messages set status = 'lost'"],
  ["staff_message_bookings_status_known", "update staff_message_bookings set status = 'lost'"],
  ["staff_message_bookings_skipped", "update staff_message_bookings set status = 'skipped'"],
  ["guide_lists_cause_known", "update guide_lists set cause = 'mood'"],
  ["insurer_lists_cause_known", "update insurer_lists set cause = 'by-hand'"],
  ["questions_subject_known", "update questions set subject = 'nobody'"],
  ["questions_kind_known", "update questions set kind = 'song'"],
  ["questions_sensitive_optional", "update questions set is_sensitive = true, is_required = true"],
  ["campaign_seats_not_negative", "update campaign_seats set seats = -1"],
  ["refund_approvals_positive", "update refund_approvals set amount = 0"],
  ["refunds_status_known", "update refunds set status = 'lost'"],
  ["refunds_not_negative", "update refunds set amount = -1"],
];

test.each(CHECKS)("%s refuses: %s", async (constraint, statement) => {
  const trying = database.pool.query(`${statement} where agency_id = $1`, [site.agency.id]);
  await expect(trying).rejects.toMatchObject({ constraint });
});

test("every check constraint is tested here and validated for existing rows", async () => {
  const { rows } = await database.pool.query<{ name: string; valid: boolean }>(
    `select conname as name, convalidated as valid from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace order by conname`,
  );
  const names = [...new Set(CHECKS.map(([name]) => name))].toSorted();
  expect(rows).toEqual(names.map((name) => ({ name, valid: true })));
});
