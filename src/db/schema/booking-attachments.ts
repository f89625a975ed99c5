import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ATTACHMENT_TYPES } from "../../domain/attachments/attachment.ts";
import type { Sealed } from "../../domain/identity/sealed.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";
import { payments, refunds } from "./payments.ts";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Travellers never see the files. */
export const bookingAttachments = pgTable(
  "booking_attachments",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    paymentId: uuid("payment_id"),
    refundId: uuid("refund_id"),
    /** Sealed, because a file name may contain a person's name. */
    name: text("name").$type<Sealed>().notNull(),
    type: text("type", { enum: ATTACHMENT_TYPES }).notNull(),
    /** Size of the file in bytes, before encryption. */
    size: integer("size").notNull(),
    /** After a change of `ENCRYPTION_KEYS`, only this sealed key is sealed again, not the content. */
    contentKey: text("content_key").$type<Sealed>().notNull(),
    content: bytea("content").notNull(),
    /** `staff:<id>` */
    actor: text("actor").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("booking_attachments_booking", [table.agencyId, table.bookingId], bookings),
    agencyForeignKey("booking_attachments_payment", [table.agencyId, table.paymentId], payments),
    agencyForeignKey("booking_attachments_refund", [table.agencyId, table.refundId], refunds),
    index("booking_attachments_booking").on(table.agencyId, table.bookingId, table.createdAt),
    check("booking_attachments_type_known", oneOf(table.type, ATTACHMENT_TYPES)),
    check("booking_attachments_one_proof", sql`${table.paymentId} is null or ${table.refundId} is null`),
  ],
);
