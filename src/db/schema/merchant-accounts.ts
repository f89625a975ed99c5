import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { agencies } from "./agencies.ts";
import { instant } from "./instant.ts";

/**
 * Only one account takes new payments. Retired accounts stay, because payments to them are read, cancelled and refunded with
 * their credentials.
 */
export const merchantAccounts = pgTable(
  "merchant_accounts",
  {
    agencyId: text("agency_id")
      .notNull()
      .references(() => agencies.id),
    /** The provider's id of the account, taken from its access token. */
    collectorId: text("collector_id").notNull(),
    accessToken: text("access_token").notNull(),
    webhookSecret: text("webhook_secret").notNull(),
    /** Null for the account in use. */
    retiredAt: instant("retired_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.collectorId] }),
    uniqueIndex("merchant_accounts_in_use").on(table.agencyId).where(sql`${table.retiredAt} IS NULL`),
  ],
);
