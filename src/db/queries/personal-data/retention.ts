import { type SQL, sql } from "drizzle-orm";
import { phonePrefix } from "../../../domain/booking/search-terms.ts";
import type { Transaction } from "../../connection/client.ts";

export interface ErasureBatch {
  agencyId: string;
  /** Maximum rows of one statement, to keep locks short. */
  limit: number;
}

const changedRows = (result: { rowCount: number | null }): number => result.rowCount ?? 0;

const unpaid = (agencyId: string) => sql`status = 'CANCELLED' AND confirmed_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM payments WHERE payments.agency_id = ${agencyId} AND payments.booking_id = bookings.id
    AND provider_payment_id IS NOT NULL)`;

/**
 * Erases document numbers, birth dates and phones, in all bookings for departures before a day. Also erases the request hash of
 * their bookings.
 * @param before `YYYY-MM-DD`
 */
export async function forgetDocuments(
  tx: Transaction,
  { agencyId, before, limit }: ErasureBatch & { before: string },
): Promise<number> {
  const result = await tx.execute(sql`
    WITH due AS (
      SELECT people.id, people.booking_id FROM participants AS people
      JOIN bookings ON bookings.agency_id = people.agency_id AND bookings.id = people.booking_id
      WHERE people.agency_id = ${agencyId} AND bookings.agency_id = ${agencyId} AND bookings.date < ${before}
        AND (people.document_number IS NOT NULL OR people.birth_date IS NOT NULL OR people.phone_number IS NOT NULL)
      ORDER BY bookings.date LIMIT ${limit}
    ), hashes AS (
      UPDATE bookings SET request_hash = ''
      WHERE agency_id = ${agencyId} AND id IN (SELECT booking_id FROM due)
    )
    UPDATE participants SET document_number = NULL, birth_date = NULL, phone_number = NULL,
      search_terms = CASE WHEN search_terms IS NOT NULL
        THEN ARRAY(SELECT term FROM unnest(search_terms) AS term WHERE NOT starts_with(term, ${phonePrefix(agencyId)})) END
    WHERE agency_id = ${agencyId} AND id IN (SELECT id FROM due)`);
  return changedRows(result);
}

/** Bookings whose participants are erased completely, including name and e-mail. */
export type Forgotten =
  | { kind: "unpaid"; cancelledBefore: Date; userId?: string }
  | { kind: "travelled"; before: string };

export function isForgottenBooking(agencyId: string, which: Forgotten) {
  if (which.kind === "travelled") return sql`bookings.date < ${which.before}`;
  const whose = which.userId ? sql`bookings.user_id = ${which.userId}` : sql`true`;
  return sql`${unpaid(agencyId)} AND bookings.cancelled_at < ${which.cancelledBefore.toISOString()} AND ${whose}`;
}

/** The rows stay, because they count the seats. */
export async function forgetPeople(
  tx: Transaction,
  { agencyId, which, limit }: ErasureBatch & { which: Forgotten },
): Promise<number> {
  const result = await tx.execute(sql`
    WITH due AS (
      SELECT people.id, people.booking_id FROM participants AS people
      JOIN bookings ON bookings.agency_id = people.agency_id AND bookings.id = people.booking_id
      WHERE people.agency_id = ${agencyId} AND bookings.agency_id = ${agencyId} AND people.name IS DISTINCT FROM '' AND ${isForgottenBooking(agencyId, which)}
      LIMIT ${limit}
    ), hashes AS (
      UPDATE bookings SET request_hash = ''
      WHERE agency_id = ${agencyId} AND id IN (SELECT booking_id FROM due)
    )
    UPDATE participants SET name = '', email = NULL, vouched_email = NULL, former_email = NULL, document_number = NULL, birth_date = NULL, phone_number = NULL,
      search_terms = '{}'
    WHERE agency_id = ${agencyId} AND id IN (SELECT id FROM due)`);
  return changedRows(result);
}

/** Returns the condition that a user can never sign in again: no e-mail and no linked account. */
const isForgotten = (userId: SQL) => sql`EXISTS (
  SELECT 1 FROM users WHERE users.id = ${userId} AND email IS NULL
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.user_id = users.id))`;

export async function deleteWishlistsWithoutOwner(
  tx: Transaction,
  { agencyId, limit }: ErasureBatch,
): Promise<number> {
  const result = await tx.execute(sql`
    WITH due AS (
      SELECT id FROM wishlists WHERE agency_id = ${agencyId} AND ${isForgotten(sql`wishlists.user_id`)}
      LIMIT ${limit}
    ), items AS (
      DELETE FROM wishlist_items WHERE agency_id = ${agencyId} AND wishlist_id IN (SELECT id FROM due)
    )
    DELETE FROM wishlists WHERE agency_id = ${agencyId} AND id IN (SELECT id FROM due)`);
  return changedRows(result);
}

/** Deletes saved travellers that were last used before a moment, or whose owner can never sign in again. */
export async function deleteSavedTravellers(
  tx: Transaction,
  { agencyId, before, limit }: ErasureBatch & { before: Date },
): Promise<number> {
  const result = await tx.execute(sql`
    DELETE FROM saved_travellers WHERE agency_id = ${agencyId} AND id IN (
      SELECT id FROM saved_travellers WHERE agency_id = ${agencyId}
        AND (used_at < ${before.toISOString()} OR ${isForgotten(sql`saved_travellers.user_id`)})
      LIMIT ${limit})`);
  return changedRows(result);
}

/**
 * Erases internal notes and closing reasons of departures before a day. Notes to travellers stay.
 * @param before `YYYY-MM-DD`
 */
export async function eraseDepartureNotes(
  tx: Transaction,
  { agencyId, before, limit }: ErasureBatch & { before: string },
): Promise<number> {
  const result = await tx.execute(sql`
    UPDATE departures SET internal_note = NULL, closing_reason = NULL
    WHERE agency_id = ${agencyId} AND id IN (
      SELECT id FROM departures WHERE agency_id = ${agencyId} AND date < ${before}
        AND (internal_note IS NOT NULL OR closing_reason IS NOT NULL)
      LIMIT ${limit})`);
  return changedRows(result);
}

/** @param before `YYYY-MM-DD` */
export async function eraseBulkReasons(
  tx: Transaction,
  { agencyId, before, limit }: ErasureBatch & { before: string },
): Promise<number> {
  const result = await tx.execute(sql`
    UPDATE bulk_changes SET edit = edit - 'reason'
    WHERE agency_id = ${agencyId} AND id IN (
      SELECT id FROM bulk_changes WHERE agency_id = ${agencyId} AND selection ->> 'to' < ${before} AND edit ? 'reason'
      LIMIT ${limit})`);
  return changedRows(result);
}

export async function deleteContactMessages(
  tx: Transaction,
  { agencyId, before, limit }: ErasureBatch & { before: Date },
): Promise<number> {
  const result = await tx.execute(sql`
    DELETE FROM contact_messages WHERE agency_id = ${agencyId} AND id IN (
      SELECT id FROM contact_messages WHERE agency_id = ${agencyId} AND created_at < ${before.toISOString()}
      LIMIT ${limit})`);
  return changedRows(result);
}

export async function deleteBookingNotes(
  tx: Transaction,
  { agencyId, before, limit }: ErasureBatch & { before: Date },
): Promise<number> {
  const result = await tx.execute(sql`
    DELETE FROM booking_notes WHERE agency_id = ${agencyId} AND id IN (
      SELECT id FROM booking_notes WHERE agency_id = ${agencyId} AND created_at < ${before.toISOString()}
      LIMIT ${limit})`);
  return changedRows(result);
}
