import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { instant } from "./instant.ts";

/** Travellers never see the notes. */
export const bookingNotes = pgTable(
  "booking_notes",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    text: text("text").notNull(),
    /** `staff:<id>` */
    actor: text("actor").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("booking_notes_booking", [table.agencyId, table.bookingId], bookings),
    index("booking_notes_booking").on(table.agencyId, table.bookingId, table.createdAt),
    index("booking_notes_created").on(table.agencyId, table.createdAt),
  ],
);
