import { bigint, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { CHECK_IN_KINDS, type CheckInKind } from "../../domain/check-in/attendance.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/**
 * Check-ins, no-shows and undos. Rows are never changed. `domain/check-in/attendance.ts` computes the attendance from these
 * rows.
 */
export const checkIns = pgTable(
  "check_ins",
  {
    agencyId: text("agency_id").notNull(),
    nonce: uuid("nonce").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** Null for the whole party. No foreign key, because the person may have been removed from the booking. */
    participantId: uuid("participant_id"),
    /** The departure that the device was boarding. */
    departureId: uuid("departure_id"),
    kind: text("kind").$type<CheckInKind>().notNull(),
    /** The nonce of the check-in that an `undo` reverts. The check-in itself may reach the server after the undo. */
    undoes: uuid("undoes"),
    reason: text("reason"),
    /** Reason why the device admitted the person: a verdict's kind, or `by-hand`. */
    outcome: text("outcome").notNull(),
    deviceId: uuid("device_id").notNull(),
    deviceTime: instant("device_time").notNull(),
    /** Milliseconds by which the device's clock was behind the server's clock, at the last synchronization. */
    clockOffset: bigint("clock_offset", { mode: "number" }).notNull(),
    /** `deviceTime` plus `clockOffset`. The earliest check-in counts. */
    happenedAt: instant("happened_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    /** `staff:<id>` */
    actor: text("actor").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.nonce] }),
    agencyForeignKey("check_ins_booking", [table.agencyId, table.bookingId], bookings),
    index("check_ins_booking").on(table.agencyId, table.bookingId, table.happenedAt),
    check("check_ins_kind_known", oneOf(table.kind, CHECK_IN_KINDS)),
  ],
);
