import { sql } from "drizzle-orm";
import {
  boolean,
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
import type { BookingSource } from "../../domain/booking/booking-source.ts";
import { BOOKING_TRANSITIONS, type BookingStatus } from "../../domain/booking/booking-status.ts";
import type { Consents } from "../../domain/booking/consents.ts";
import type { Override } from "../../domain/booking/override.ts";
import type { BookingTexts, LineTexts } from "../../domain/booking/sold-texts.ts";
import type { Sealed } from "../../domain/identity/sealed.ts";
import type { Locale } from "../../domain/locale.ts";
import type { DocumentType } from "../../domain/participants/document-types.ts";
import type { TaxRule } from "../../domain/pricing/tax-rule.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { departures, experiences } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";
import { users } from "./users.ts";

export const bookings = pgTable(
  "bookings",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    code: text("code").notNull(),
    /** Null for a booking without an account, until somebody claims it. */
    userId: uuid("user_id").references(() => users.id),
    experienceId: uuid("experience_id").notNull(),
    departureId: uuid("departure_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    startTime: text("start_time").notNull(),
    duration: text("duration").notNull(),
    status: text("status").$type<BookingStatus>().notNull(),
    participants: integer("participants").notNull(),
    /** Null in rows of an old release, in which every participant takes a seat. */
    seats: integer("seats"),
    /** Texts in the language of the purchase. */
    title: text("title").notNull(),
    shortDescription: text("short_description").notNull(),
    /** Null in rows of an old release, which stored one language only. */
    texts: jsonb("texts").$type<BookingTexts>(),
    image: text("image").notNull(),
    priceOption: text("price_option").notNull(),
    priceDescription: text("price_description").notNull(),
    unitPrice: integer("unit_price").notNull(),
    taxRule: text("tax_rule").$type<TaxRule>().notNull().default("as-stated"),
    taxes: integer("taxes").notNull(),
    insurance: integer("insurance").notNull(),
    totalPrice: integer("total_price").notNull(),
    /** The provider's id of the payment that confirmed the booking, or of the latest payment while the booking is unpaid. */
    providerPaymentId: text("payment_id"),
    holdExpiresAt: instant("hold_expires_at").notNull(),
    /** The hold's end without its extension by pending payments. */
    holdBeforePayments: instant("hold_before_payments"),
    confirmedAt: instant("confirmed_at"),
    cancelledAt: instant("cancelled_at"),
    replacedBy: uuid("replaced_by"),
    /** Creation time of the first booking in a chain of bookings that replaced each other. */
    heldSince: instant("held_since"),
    /** Number of changes of the booking, which is also the SEQUENCE of its calendar entry. */
    revision: integer("revision").notNull().default(0),
    /** Links and PINs of earlier versions are invalid. */
    linkVersion: integer("link_version").notNull().default(0),
    idempotencyKey: text("idempotency_key"),
    /**
     * SHA-256 of the request, which prevents the reuse of an idempotency key for another request. Sealed, because documents
     * could be guessed from the hash.
     */
    requestHash: text("request_hash").$type<Sealed>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** Null in rows of an old release, in which bookings without a user were made by hand. */
    source: text("source").$type<BookingSource>(),
    /** Origin of the site of the booking, `https://host`. */
    siteOrigin: text("site_origin").notNull(),
    overrides: jsonb("overrides").$type<Override[]>(),
    /** Computed in `owing.ts`. Null means no. */
    owes: boolean("owes"),
    /**
     * Computed in `incomplete.ts`. Null means no. Retention erases names without updating this value. The nightly job corrects
     * the value.
     */
    lacksDetails: boolean("lacks_details"),
    /**
     * Whether anybody was ever checked in, even if the check-in was undone. Null in rows of an old release, until the nightly
     * job computes it.
     */
    hasCheckIns: boolean("has_check_ins").default(false),
    consents: jsonb("consents").$type<Consents>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("bookings_experience", [table.agencyId, table.experienceId], experiences),
    agencyForeignKey("bookings_departure", [table.agencyId, table.departureId], departures),
    // A covering index: PostgreSQL counts a departure's seats in the index, without reading rows.
    index("bookings_taken_seats")
      .on(
        table.agencyId,
        table.departureId,
        table.status,
        table.holdExpiresAt,
        table.participants,
        table.seats,
      )
      .where(sql`status <> 'CANCELLED'`)
      .concurrently(),
    index("bookings_departs").on(table.agencyId, table.date, table.startTime, table.id).concurrently(),
    index("bookings_created").on(table.agencyId, table.createdAt, table.id).concurrently(),
    index("bookings_experience_departs")
      .on(table.agencyId, table.experienceId, table.date, table.startTime, table.id)
      .concurrently(),
    index("bookings_experience_created")
      .on(table.agencyId, table.experienceId, table.createdAt, table.id)
      .concurrently(),
    // Partial indexes, because few bookings match each condition and a scan of all bookings would be slow.
    index("bookings_pending_departs")
      .on(table.agencyId, table.date, table.startTime, table.id)
      .where(sql`status = 'PENDING'`)
      .concurrently(),
    index("bookings_by_hand_departs")
      .on(table.agencyId, table.date, table.startTime, table.id)
      .where(sql`source = 'hand' or source is null and user_id is null`)
      .concurrently(),
    index("bookings_owing_departs")
      .on(table.agencyId, table.date, table.startTime, table.id)
      .where(sql`status = 'CONFIRMED' and owes`)
      .concurrently(),
    index("bookings_lacking_departs")
      .on(table.agencyId, table.date, table.startTime, table.id)
      .where(sql`status <> 'CANCELLED' and lacks_details`)
      .concurrently(),
    index("bookings_checked_in_departs")
      .on(table.agencyId, table.date, table.startTime, table.id)
      .where(sql`has_check_ins is not false`)
      .concurrently(),
    index("bookings_changed_departs")
      .on(table.agencyId, table.date, table.startTime, table.id)
      .where(sql`revision > 0`)
      .concurrently(),
    index("bookings_by_hand_created")
      .on(table.agencyId, table.createdAt, table.id)
      .where(sql`source = 'hand' or source is null and user_id is null`)
      .concurrently(),
    index("bookings_lacking_created")
      .on(table.agencyId, table.createdAt, table.id)
      .where(sql`status <> 'CANCELLED' and lacks_details`)
      .concurrently(),
    index("bookings_checked_in_created")
      .on(table.agencyId, table.createdAt, table.id)
      .where(sql`has_check_ins is not false`)
      .concurrently(),
    // Sums of sales read only the index.
    index("bookings_sold")
      .on(table.agencyId, table.confirmedAt, table.status, table.participants, table.id)
      .where(sql`confirmed_at is not null`)
      .concurrently(),
    index("bookings_user").on(table.agencyId, table.userId, table.createdAt),
    uniqueIndex("bookings_code").on(table.agencyId, table.code),
    uniqueIndex("bookings_idempotency_key").on(table.agencyId, table.userId, table.idempotencyKey),
    check("bookings_status_known", oneOf(table.status, Object.keys(BOOKING_TRANSITIONS))),
    check("bookings_takes_seats", sql`${table.participants} > 0`),
    check("bookings_seats_for_participants", sql`${table.seats} between 1 and ${table.participants}`),
    check(
      "bookings_owes_nothing_negative",
      sql`least(${table.unitPrice}, ${table.taxes}, ${table.insurance}, ${table.totalPrice}) >= 0`,
    ),
  ],
);

/**
 * Amounts are whole pesos, including IVA and insurance. Only `endedRevision` is ever updated: a change ends lines and inserts
 * new lines.
 */
export const bookingLines = pgTable(
  "booking_lines",
  {
    agencyId: text("agency_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** 0 is the lead's line. Positions are never reused within a booking. */
    position: integer("position").notNull(),
    /** Null in rows from before prices had ids. */
    priceOptionId: text("price_option_id"),
    /** Revision of the booking that ended the line. */
    endedRevision: integer("ended_revision"),
    /** Time of sale, which begins the period for withdrawal. */
    soldAt: instant("sold_at"),
    priceOption: text("price_option").notNull(),
    priceDescription: text("price_description").notNull(),
    /** Null in rows of an old release, which stored one language only. */
    texts: jsonb("texts").$type<LineTexts>(),
    unitPrice: integer("unit_price").notNull(),
    people: integer("people").notNull(),
    /** Number of people that a group's `unit_price` covers. Null for a price per person. */
    groupSize: integer("group_size"),
    extraPrice: integer("extra_price"),
    /** Null in rows of an old release, in which every price took a seat. */
    takesSeat: boolean("takes_seat"),
    amount: integer("amount").notNull(),
    taxes: integer("taxes").notNull(),
    insurance: integer("insurance").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.bookingId, table.position] }),
    agencyForeignKey("booking_lines_booking", [table.agencyId, table.bookingId], bookings),
    check("booking_lines_has_people", sql`${table.people} > 0`),
    check(
      "booking_lines_owes_nothing_negative",
      sql`least(${table.unitPrice}, ${table.amount}, ${table.taxes}, ${table.insurance}) >= 0`,
    ),
  ],
);

export const participants = pgTable(
  "participants",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** 0 is the lead. */
    position: integer("position").notNull(),
    line: integer("line").notNull().default(0),
    name: text("name"),
    documentType: text("document_type").$type<DocumentType>(),
    /** Document, birth date and phone are null if unknown or erased. */
    documentNumber: text("document_number").$type<Sealed>(),
    birthDate: date("birth_date", { mode: "string" }),
    email: text("email"),
    /** The last trusted address before the traveller entered an unverified address. */
    vouchedEmail: text("vouched_email"),
    /** The lead's address before staff changed it. The e-mail about the change goes to this address. */
    formerEmail: text("former_email"),
    phoneNumber: text("phone_number").$type<Sealed>(),
    /** Search terms for the panel (`domain/booking/search-terms.ts`). */
    searchTerms: text("search_terms").array(),
    /**
     * Month of the departure in the search terms, `YYYY-MM`. Null in rows of an old release, until the nightly job rewrites
     * their terms.
     */
    searchMonth: text("search_month"),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("participants_booking", [table.agencyId, table.bookingId], bookings),
    uniqueIndex("participants_position").on(table.agencyId, table.bookingId, table.position),
    // A text search index, because no other index finds prefixes of words. The terms contain the agency.
    index("participants_search").using("gin", sql`array_to_tsvector(${table.searchTerms})`).concurrently(),
    // Shows whether an agency has people without terms of their month. The index is usually empty.
    index("participants_undated")
      .on(table.agencyId, table.id)
      .where(sql`search_month is null`)
      .concurrently(),
    index("participants_incomplete")
      .on(table.agencyId, table.bookingId)
      .where(sql`name is null or document_type is null`)
      .concurrently(),
  ],
);
