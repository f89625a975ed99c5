import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type MessageTexts,
  type SkipReason,
  STAFF_MESSAGE_BOOKING_STATUSES,
  STAFF_MESSAGE_STATUSES,
  type StaffMessageBookingStatus,
  type StaffMessageStatus,
} from "../../domain/messaging/staff-message.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { departures } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

export const staffMessages = pgTable(
  "staff_messages",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    departureId: uuid("departure_id").notNull(),
    /** Free text of staff, which may name people. `keep-retention` deletes the row with the text. */
    texts: jsonb("texts").$type<MessageTexts>().notNull(),
    /** A repeated request with the same id must have the same digest. */
    revision: text("revision").notNull(),
    status: text("status").$type<StaffMessageStatus>().notNull(),
    sendNow: boolean("send_now").notNull(),
    sendAfter: instant("send_after"),
    /** `staff:<id>` */
    writtenBy: text("written_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("staff_messages_departure", [table.agencyId, table.departureId], departures),
    index("staff_messages_departure").on(table.agencyId, table.departureId, table.createdAt),
    index("staff_messages_created").on(table.agencyId, table.createdAt),
    check("staff_messages_status_known", oneOf(table.status, STAFF_MESSAGE_STATUSES)),
  ],
);

export const staffMessageBookings = pgTable(
  "staff_message_bookings",
  {
    agencyId: text("agency_id").notNull(),
    staffMessageId: uuid("staff_message_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    status: text("status").$type<StaffMessageBookingStatus>().notNull(),
    skipped: text("skipped").$type<SkipReason>(),
    failure: text("failure"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "staff_message_bookings_pk",
      columns: [table.agencyId, table.staffMessageId, table.bookingId],
    }),
    agencyForeignKey("staff_message_bookings_message", [table.agencyId, table.staffMessageId], staffMessages),
    agencyForeignKey("staff_message_bookings_booking", [table.agencyId, table.bookingId], bookings),
    index("staff_message_bookings_booking").on(table.agencyId, table.bookingId),
    check("staff_message_bookings_status_known", oneOf(table.status, STAFF_MESSAGE_BOOKING_STATUSES)),
    check(
      "staff_message_bookings_skipped",
      sql`(${table.status} = 'skipped') = (${table.skipped} is not null)`,
    ),
  ],
);

export const messageTemplates = pgTable(
  "message_templates",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    texts: jsonb("texts").$type<MessageTexts>().notNull(),
    /** Begins at 1. */
    revision: integer("revision").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex("message_templates_name").on(table.agencyId, sql`lower(${table.name})`),
  ],
);
