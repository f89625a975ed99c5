import { sql } from "drizzle-orm";
import {
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
import type { Sealed } from "../../domain/identity/sealed.ts";
import type { Locale } from "../../domain/locale.ts";
import { MESSAGE_STATUSES, type MessageContent, type MessageStatus } from "../../domain/messaging/message.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/** The outbox. Messages are written in the transaction that causes them, and sent by a job. */
export const messages = pgTable(
  "messages",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    /** Cause of the message, such as `booking-confirmed:<booking id>`. */
    cause: text("cause").notNull(),
    content: jsonb("content").$type<MessageContent>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    status: text("status").$type<MessageStatus>().notNull(),
    attempts: integer("attempts").notNull(),
    providerMessageId: text("provider_message_id"),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex("messages_cause").on(table.agencyId, table.cause),
    index("messages_halted")
      .on(table.agencyId, table.createdAt)
      .where(sql`status in ('refused', 'in-doubt')`)
      .concurrently(),
    check("messages_status_known", oneOf(table.status, MESSAGE_STATUSES)),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    /** Reference number of the message (radicado). */
    filingNumber: text("filing_number").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").$type<Sealed>(),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex("contact_messages_filing_number").on(table.agencyId, table.filingNumber),
  ],
);

export const audit = pgTable(
  "audit",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    actor: text("actor").notNull(),
    subject: uuid("subject").notNull(),
    facts: jsonb("facts").$type<Record<string, string | number | boolean | null>>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index("audit_at").on(table.agencyId, table.at, table.id).concurrently(),
    index("audit_name").on(table.agencyId, table.name, table.at, table.id).concurrently(),
    index("audit_staff")
      .on(table.agencyId, table.actor, table.at, table.id)
      .where(sql`actor like 'staff:%'`)
      .concurrently(),
    index("audit_staff_at")
      .on(table.agencyId, table.at, table.id)
      .where(sql`actor like 'staff:%'`)
      .concurrently(),
    index("audit_subject").on(table.agencyId, table.subject, table.id),
  ],
);
