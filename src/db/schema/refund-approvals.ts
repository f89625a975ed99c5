import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { APPROVAL_TRANSITIONS, type ApprovalStatus } from "../../domain/payments/approval-status.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

export const refundApprovals = pgTable(
  "refund_approvals",
  {
    agencyId: text("agency_id").notNull(),
    /** Also the idempotency key of the resulting refund. */
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** Whole pesos. */
    amount: integer("amount").notNull(),
    /** The reason should name no person. */
    why: text("why").notNull(),
    status: text("status").$type<ApprovalStatus>().notNull(),
    /** `staff:<id>` */
    askedBy: text("asked_by").notNull(),
    askedAt: instant("asked_at").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("refund_approvals_booking", [table.agencyId, table.bookingId], bookings),
    uniqueIndex("refund_approvals_waiting")
      .on(table.agencyId, table.bookingId)
      .where(sql`status = 'waiting'`),
    index("refund_approvals_asked").on(table.agencyId, table.askedAt).where(sql`status = 'waiting'`),
    check("refund_approvals_status_known", oneOf(table.status, Object.keys(APPROVAL_TRANSITIONS))),
    check("refund_approvals_positive", sql`${table.amount} > 0`),
  ],
);
