import { check, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { AUTOMATIC_CAUSES, type AutomaticCause } from "../../domain/export/list-cause.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { departures } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/** An agency without a row sends no lists. */
export const insurerSettings = pgTable(
  "insurer_settings",
  {
    agencyId: text("agency_id").notNull(),
    email: text("email"),
    /** Links in lists to an earlier version are invalid. */
    addressVersion: integer("address_version").notNull(),
    /** Time of sending on the day before the departure, in place time: `17:00`. */
    listTime: text("list_time").notNull(),
    panelOrigin: text("panel_origin").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId] })],
);

/** The rows have no personal data, so they stay with the departure. */
export const insurerLists = pgTable(
  "insurer_lists",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    departureId: uuid("departure_id").notNull(),
    /** Because of the unique key, two processes cannot send the same list. */
    revision: integer("revision").notNull(),
    cause: text("cause").$type<AutomaticCause>().notNull(),
    /** Keyed digest of the insured people, `{key id}.{hash}`. Without the key, nobody can guess a document from the digest. */
    digest: text("digest").notNull(),
    people: integer("people").notNull(),
    addressVersion: integer("address_version").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    unique("insurer_lists_revision").on(table.agencyId, table.departureId, table.revision),
    agencyForeignKey("insurer_lists_departure", [table.agencyId, table.departureId], departures),
    check("insurer_lists_cause_known", oneOf(table.cause, AUTOMATIC_CAUSES)),
  ],
);
