import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Events by agency and day in place time, without personal data. */
export const visitCounts = pgTable(
  "visit_counts",
  {
    agencyId: text("agency_id").notNull(),
    day: date("day").notNull(),
    event: text("event").notNull(),
    /** A screen's route, or an experience's id. */
    subject: text("subject").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    quantity: bigint("quantity", { mode: "number" }).notNull(),
    /** Whole pesos. */
    value: bigint("value", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.day, table.event, table.subject] })],
);
