import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { CHECK_IN_KINDS, type CheckInKind } from "../../domain/check-in/attendance.ts";
import { bookings } from "./bookings.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/** What was done at the entrance, a row each that is never changed; who is in follows from all of them (`domain/check-in/attendance.ts`). */
export const checkIns = pgTable(
  "check_ins",
  {
    agencyId: text("agency_id").notNull(),
    /** Made by the device. */
    nonce: uuid("nonce").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** Without a foreign key: they may have been taken out of the booking meanwhile. Null for the whole party. */
    participantId: uuid("participant_id"),
    kind: text("kind").$type<CheckInKind>().notNull(),
    /** The nonce that an `undo` takes back, which may arrive later. */
    undoes: uuid("undoes"),
    /** What staff said about it. */
    reason: text("reason"),
    /** What the device had answered: a verdict's kind, or `by-hand`. */
    outcome: text("outcome").notNull(),
    deviceId: uuid("device_id").notNull(),
    /** By the device's own clock. */
    deviceTime: instant("device_time").notNull(),
    /** Milliseconds that the device's clock was behind the server's when it last asked. */
    clockOffset: bigint("clock_offset", { mode: "number" }).notNull(),
    /** Both together: the time by which the first counts. */
    happenedAt: instant("happened_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    /** As in the audit: `staff:<id>`. */
    actor: text("actor").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.nonce] }),
    foreignKey({
      name: "check_ins_booking",
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
    index("check_ins_booking").on(table.agencyId, table.bookingId, table.happenedAt),
    check("check_ins_kind_known", oneOf(table.kind, CHECK_IN_KINDS)),
  ],
);
