import { date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Theme } from "../../domain/agencies/agency.ts";
import type { Registration } from "../../domain/agencies/registration.ts";
import type { Localized } from "../../domain/locale.ts";
import type { CompanionDetails } from "../../domain/participants/companion-details.ts";
import type { TaxRule } from "../../domain/pricing/tax-rule.ts";
import { instant } from "./instant.ts";

/** A reference table on Citus, because the table is small and read everywhere. */
export const agencies = pgTable("agencies", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  description: jsonb("description").$type<Localized>().notNull(),
  image: text("image").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  whatsapp: text("whatsapp"),
  instagram: text("instagram"),
  facebook: text("facebook"),
  tiktok: text("tiktok"),
  twitter: text("twitter"),
  domain: text("domain").notNull(),
  legalName: text("legal_name").notNull(),
  taxId: text("tax_id").notNull(),
  address: text("address").notNull(),
  city: text("city").notNull(),
  rnt: text("rnt").notNull(),
  rntExpiresOn: date("rnt_expires_on", { mode: "string" }).notNull(),
  foundedYear: integer("founded_year"),
  taxRule: text("tax_rule").$type<TaxRule>().notNull().default("as-stated"),
  companionDetails: text("companion_details").$type<CompanionDetails>().notNull().default("before-paying"),
  registration: text("registration").$type<Registration>().notNull().default("on-sign-in"),
  theme: jsonb("theme").$type<Theme>().notNull(),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** A reference table on Citus. */
export const agencyHosts = pgTable(
  "agency_hosts",
  {
    host: text("host").primaryKey(),
    agencyId: text("agency_id")
      .notNull()
      .references(() => agencies.id),
  },
  (table) => [index("agency_hosts_agency_id").on(table.agencyId)],
);
