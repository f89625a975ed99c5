import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Sealed } from "../../domain/identity/sealed.ts";
import { instant } from "./instant.ts";
import { users } from "./users.ts";

/** People whom a traveller has asked an agency to remember, for their next booking there. */
export const savedTravellers = pgTable(
  "saved_travellers",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    /** Who saved them. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Name, document and birth date as sealed JSON. */
    person: text("person").$type<Sealed>().notNull(),
    /** Led the group that they were saved with. */
    isLead: boolean("is_lead").notNull(),
    /** When they last went along; they are forgotten a while after it. */
    usedAt: instant("used_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index("saved_travellers_user").on(table.agencyId, table.userId),
    index("saved_travellers_used").on(table.agencyId, table.usedAt),
  ],
);
