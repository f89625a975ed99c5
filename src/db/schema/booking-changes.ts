import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CHANGE_TRANSITIONS, type ChangeStatus } from "../../domain/changes/change-status.ts";
import type { ChangePlan } from "../../domain/changes/plan-change.ts";
import type { Sealed } from "../../domain/identity/sealed.ts";
import { ENTRY_KINDS, type EntryKind } from "../../domain/ledger/entry.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { departures } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/**
 * A change that costs money is applied when the amount is paid. Until then, the seats of the booking and of the change are
 * held.
 */
export const bookingChanges = pgTable(
  "booking_changes",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    revision: integer("revision").notNull(),
    status: text("status").$type<ChangeStatus>().notNull(),
    /** Contains no personal data. */
    plan: jsonb("plan").$type<ChangePlan>().notNull(),
    /** Added and corrected people as sealed JSON, until they are written to the booking. */
    people: text("people").$type<Sealed>(),
    departureId: uuid("departure_id").notNull(),
    /** Additional seats on the departure, held for this change. */
    seats: integer("seats").notNull(),
    holdExpiresAt: instant("hold_expires_at").notNull(),
    /** The hold's end without its extension by pending payments. */
    holdBeforePayments: instant("hold_before_payments"),
    /** Creation time of the first change in a series of unpaid changes. Null for the first change itself. */
    heldSince: instant("held_since"),
    /** Null in rows from before migration 48. */
    endsAt: instant("ends_at"),
    /** Whole pesos. At least one of `toPay` and `refund` is 0. */
    toPay: integer("to_pay").notNull(),
    refund: integer("refund").notNull(),
    /** Null if nothing was due or nothing was paid. */
    paymentId: uuid("payment_id"),
    idempotencyKey: text("idempotency_key").notNull(),
    /** Sealed, because documents could be guessed from the hash. */
    requestHash: text("request_hash").$type<Sealed>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("booking_changes_booking", [table.agencyId, table.bookingId], bookings),
    agencyForeignKey("booking_changes_departure", [table.agencyId, table.departureId], departures),
    uniqueIndex("booking_changes_key").on(table.agencyId, table.bookingId, table.idempotencyKey),
    // A covering index, like `bookings_taken_seats`.
    index("booking_changes_seats")
      .on(table.agencyId, table.departureId, table.holdExpiresAt, table.seats)
      .where(sql`status = 'pending'`),
    index("booking_changes_departure").on(table.agencyId, table.departureId).concurrently(),
    check("booking_changes_status_known", oneOf(table.status, Object.keys(CHANGE_TRANSITIONS))),
    check(
      "booking_changes_not_negative",
      sql`least(${table.seats}, ${table.toPay}, ${table.refund}) >= 0 and least(${table.toPay}, ${table.refund}) = 0`,
    ),
  ],
);

/**
 * The ledger. Rows are never changed or deleted. Amounts are whole pesos; a positive amount increases what the
 * traveller owes. Charges, refunds and chargebacks are positive; reversals, payments and write-offs are negative.
 */
export const bookingEntries = pgTable(
  "booking_entries",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** The line of a charge or reversal. */
    line: integer("line"),
    amount: integer("amount").notNull(),
    /** Taxes and insurance contained in the amount of a charge or reversal. 0 for other entries. */
    taxes: integer("taxes").notNull(),
    insurance: integer("insurance").notNull(),
    paymentId: uuid("payment_id"),
    changeId: uuid("change_id"),
    /** Date of the departure in place time. */
    serviceDate: date("service_date", { mode: "string" }).notNull(),
    actor: text("actor").notNull(),
    /** Name of the audit entry that was written with this entry. */
    reason: text("reason").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("booking_entries_booking", [table.agencyId, table.bookingId], bookings),
    // Sums of a ledger read only the index.
    index("booking_entries_sums")
      .on(table.agencyId, table.bookingId, table.kind, table.amount)
      .concurrently(),
    index("booking_entries_written").on(table.agencyId, table.writtenAt),
    check("booking_entries_kind_known", oneOf(table.kind, [...ENTRY_KINDS])),
  ],
);
