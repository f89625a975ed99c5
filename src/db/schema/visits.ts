import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Numbers of visitors' events by agency and day (in place time), without personal data. */
export const visitCounts = pgTable(
  "visit_counts",
  {
    agencyId: text("agency_id").notNull(),
    day: date("day").notNull(),
    event: text("event").notNull(),
    /** Route of a screen, or id of an experience. */
    subject: text("subject").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    quantity: bigint("quantity", { mode: "number" }).notNull(),
    /** Whole pesos. */
    value: bigint("value", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.day, table.event, table.subject] })],
);
