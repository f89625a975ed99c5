import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
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
import { departures, experiences } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";
import { users } from "./users.ts";

export const bookings = pgTable(
  "bookings",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    /** Short reference for people. */
    code: text("code").notNull(),
    /** Null where the agency booked for somebody without an account, until they claim it. */
    userId: uuid("user_id").references(() => users.id),
    experienceId: uuid("experience_id").notNull(),
    departureId: uuid("departure_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    startTime: text("start_time").notNull(),
    duration: text("duration").notNull(),
    status: text("status").$type<BookingStatus>().notNull(),
    participants: integer("participants").notNull(),
    /** Seats that it takes: one for each participant who takes one. Null, of a version before there were others, is all of them. */
    seats: integer("seats"),
    /** The texts in the language of the purchase. */
    title: text("title").notNull(),
    shortDescription: text("short_description").notNull(),
    /** The same in both languages; null in rows of a version that kept one. */
    texts: jsonb("texts").$type<BookingTexts>(),
    image: text("image").notNull(),
    priceOption: text("price_option").notNull(),
    priceDescription: text("price_description").notNull(),
    unitPrice: integer("unit_price").notNull(),
    /** How its taxes were computed. */
    taxRule: text("tax_rule").$type<TaxRule>().notNull().default("as-stated"),
    taxes: integer("taxes").notNull(),
    insurance: integer("insurance").notNull(),
    totalPrice: integer("total_price").notNull(),
    /** The provider's id of the payment that paid it, else of the last one tried. */
    providerPaymentId: text("payment_id"),
    holdExpiresAt: instant("hold_expires_at").notNull(),
    /** The hold before pending payments extended it. Null if none has, or if staff has extended it since. */
    holdBeforePayments: instant("hold_before_payments"),
    confirmedAt: instant("confirmed_at"),
    cancelledAt: instant("cancelled_at"),
    /** The booking that replaced this one before it was paid. */
    replacedBy: uuid("replaced_by"),
    /** The start of the first of the held bookings that it replaces, one after the other; null where it replaced none. */
    heldSince: instant("held_since"),
    /** How often it was changed; the SEQUENCE of its calendar entry. */
    revision: integer("revision").notNull().default(0),
    /** How often its link and PIN were made anew; those of before open nothing. */
    linkVersion: integer("link_version").notNull().default(0),
    idempotencyKey: text("idempotency_key"),
    /**
     * SHA-256 of what was asked for, so that a key cannot be used for something else. Sealed, because documents could
     * be guessed from it.
     */
    requestHash: text("request_hash").$type<Sealed>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** Where it was made; null, of a version that did not say, is by hand where it is nobody's. */
    source: text("source").$type<BookingSource>(),
    /** Where the traveller booked, `https://host`; links in e-mails lead there. */
    siteOrigin: text("site_origin").notNull(),
    /** The rules that staff set aside for it; null where none was. */
    overrides: jsonb("overrides").$type<Override[]>(),
    consents: jsonb("consents").$type<Consents>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: "bookings_experience",
      columns: [table.agencyId, table.experienceId],
      foreignColumns: [experiences.agencyId, experiences.id],
    }),
    foreignKey({
      name: "bookings_departure",
      columns: [table.agencyId, table.departureId],
      foreignColumns: [departures.agencyId, departures.id],
    }),
    // A covering index: counting a departure's seats reads only the index, not the rows.
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
    // The panel's list, in its orders.
    index("bookings_departs").on(table.agencyId, table.date, table.startTime, table.id).concurrently(),
    index("bookings_created").on(table.agencyId, table.createdAt, table.id).concurrently(),
    index("bookings_experience_departs")
      .on(table.agencyId, table.experienceId, table.date, table.startTime, table.id)
      .concurrently(),
    // Few are so at a time, and a walk along the others would find them late.
    index("bookings_pending_departs")
      .on(table.agencyId, table.date, table.startTime, table.id)
      .where(sql`status = 'PENDING'`)
      .concurrently(),
    index("bookings_by_hand_departs")
      .on(table.agencyId, table.date, table.startTime, table.id)
      .where(sql`source = 'hand' or source is null and user_id is null`)
      .concurrently(),
    index("bookings_confirmed")
      .on(table.agencyId, table.confirmedAt)
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
 * What the people of a booking pay, a row for each price. Amounts are whole pesos, with IVA and insurance inside. Rows are never
 * changed but for `endedRevision`: a change of the booking ends lines and writes others. A booking of a version that knew one
 * price has none: its own columns say the same.
 */
export const bookingLines = pgTable(
  "booking_lines",
  {
    agencyId: text("agency_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** 0 is the lead's; never given to another line of the booking. */
    position: integer("position").notNull(),
    /** Its id in the experience; null in rows of a version before prices had one. */
    priceOptionId: text("price_option_id"),
    /** The booking's revision that ended it; null while it applies. */
    endedRevision: integer("ended_revision"),
    /** When its people were booked, from which the right of withdrawal counts; null where that is the booking's own purchase. */
    soldAt: instant("sold_at"),
    /** The texts in the language of the purchase. */
    priceOption: text("price_option").notNull(),
    priceDescription: text("price_description").notNull(),
    /** The same in both languages; null in rows of a version that kept one. */
    texts: jsonb("texts").$type<LineTexts>(),
    unitPrice: integer("unit_price").notNull(),
    people: integer("people").notNull(),
    /** How many people a group's `unit_price` is for; null where it is for each person. */
    groupSize: integer("group_size"),
    /** For each person more than the group. */
    extraPrice: integer("extra_price"),
    /** Whether each of its people takes a seat; null, of a version before there were others, is yes. */
    takesSeat: boolean("takes_seat"),
    amount: integer("amount").notNull(),
    taxes: integer("taxes").notNull(),
    insurance: integer("insurance").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.bookingId, table.position] }),
    foreignKey({
      name: "booking_lines_booking",
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
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
    /** Place of what they pay among the booking's lines. */
    line: integer("line").notNull().default(0),
    /** Null while it is not known, empty once it was erased. */
    name: text("name"),
    /** Null while it is not known. */
    documentType: text("document_type").$type<DocumentType>(),
    /** Document, birth date and phone are null while they are not known, and once they were erased. */
    documentNumber: text("document_number").$type<Sealed>(),
    birthDate: date("birth_date", { mode: "string" }),
    email: text("email"),
    /** The lead's address before their traveller changed it to one that nobody has verified; null if they have not. */
    vouchedEmail: text("vouched_email"),
    /** The lead's address before staff changed it, to which that is told; null if they have not. */
    formerEmail: text("former_email"),
    phoneNumber: text("phone_number").$type<Sealed>(),
    /** What they are found by on the panel (`domain/booking/search-terms.ts`); null in rows that the night has not filled in yet. */
    searchTerms: text("search_terms").array(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: "participants_booking",
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
    uniqueIndex("participants_position").on(table.agencyId, table.bookingId, table.position),
    // Beginnings of words are found by text search alone; the terms themselves name the agency.
    index("participants_search").using("gin", sql`array_to_tsvector(${table.searchTerms})`).concurrently(),
    // Bookings of which something is still to be asked.
    index("participants_incomplete")
      .on(table.agencyId, table.bookingId)
      .where(sql`name is null or document_type is null`)
      .concurrently(),
  ],
);
