import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { agencies } from "./agencies.ts";
import { instant } from "./instant.ts";

/**
 * An agency's own account at the payment provider. One takes the agency's money; those before it stay, since what they
 * took is read, cancelled and refunded with their credentials.
 */
export const merchantAccounts = pgTable(
  "merchant_accounts",
  {
    agencyId: text("agency_id")
      .notNull()
      .references(() => agencies.id),
    /** The provider's id of the account, as its access token says. */
    collectorId: text("collector_id").notNull(),
    /** Sealed; opens with a key of the environment only. */
    accessToken: text("access_token").notNull(),
    /** Sealed; signs the account's webhooks. */
    webhookSecret: text("webhook_secret").notNull(),
    /** Null for the one account that takes money now. */
    retiredAt: instant("retired_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.collectorId] }),
    uniqueIndex("merchant_accounts_in_use").on(table.agencyId).where(sql`${table.retiredAt} IS NULL`),
  ],
);
