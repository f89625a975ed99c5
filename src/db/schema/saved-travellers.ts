import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Sealed } from "../../domain/identity/sealed.ts";
import { instant } from "./instant.ts";
import { users } from "./users.ts";

export const savedTravellers = pgTable(
  "saved_travellers",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Name, document and birth date as sealed JSON. */
    person: text("person").$type<Sealed>().notNull(),
    isLead: boolean("is_lead").notNull(),
    usedAt: instant("used_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index("saved_travellers_user").on(table.agencyId, table.userId),
    index("saved_travellers_used").on(table.agencyId, table.usedAt),
  ],
);
