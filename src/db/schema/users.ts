import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Sealed } from "../../domain/identity/sealed.ts";
import { instant } from "./instant.ts";

/** Travellers, shared by all agencies: a reference table on Citus. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    name: text("name"),
    /** Null if Facebook provides no address. */
    email: text("email"),
    emailVerified: instant("email_verified"),
    /** `+57 3001234567` */
    phoneNumber: text("phone_number").$type<Sealed>(),
    /** The country's name in Spanish. Old rows without a code may have the English name. */
    country: text("country"),
    /** ISO 3166 alpha-2. Null in old rows. */
    countryCode: text("country_code"),
    image: text("image"),
    locale: text("locale"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("users_email").on(table.email)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    refresh_token: text("refresh_token").$type<Sealed>(),
    access_token: text("access_token").$type<Sealed>(),
    /** Seconds since 1970. */
    expires_at: integer("expires_at"),
    token_type: text("token_type"),
    scope: text("scope"),
    id_token: text("id_token").$type<Sealed>(),
    session_state: text("session_state"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("accounts_user_id").on(table.userId),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").notNull(),
    /** Hash of the token. */
    sessionToken: text("session_token").primaryKey(),
    /** Null for sessions of old releases, which had no such column. */
    agencyId: text("agency_id"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expires: instant("expires").notNull(),
  },
  (table) => [index("sessions_user_id").on(table.userId), index("sessions_expires").on(table.expires)],
);

/** Sign-in codes: at most one for each address, agency and browser. */
export const verificationTokens = pgTable(
  "verification_tokens",
  {
    /** In lower case. */
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: instant("expires").notNull(),
    agencyId: text("agency_id"),
    tries: integer("tries").notNull().default(0),
    /** Hash of the browser's cookie for codes. */
    browser: text("browser").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.identifier, table.token] }),
    uniqueIndex("verification_tokens_browser")
      .on(table.agencyId, table.identifier, table.browser)
      .concurrently(),
  ],
);
