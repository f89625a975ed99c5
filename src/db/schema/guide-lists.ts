import { check, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { LIST_CAUSES, type ListCause } from "../../domain/export/list-cause.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { departures } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/** An agency without a row sends lists by hand only. */
export const guideListSettings = pgTable(
  "guide_list_settings",
  {
    agencyId: text("agency_id").notNull(),
    /**
     * Time of sending on the day before the departure, in place time: `17:00`. Null if the agency sends no lists automatically.
     */
    listTime: text("list_time"),
    panelOrigin: text("panel_origin").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId] })],
);

/** The rows have no personal data, so they stay with the departure. */
export const guideLists = pgTable(
  "guide_lists",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    departureId: uuid("departure_id").notNull(),
    /** Because of the unique key, two processes cannot send the same list. */
    revision: integer("revision").notNull(),
    cause: text("cause").$type<ListCause>().notNull(),
    /** Digest of id, revision and number of people of each confirmed booking. */
    digest: text("digest").notNull(),
    people: integer("people").notNull(),
    panelOrigin: text("panel_origin").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    unique("guide_lists_revision").on(table.agencyId, table.departureId, table.revision),
    agencyForeignKey("guide_lists_departure", [table.agencyId, table.departureId], departures),
    check("guide_lists_cause_known", oneOf(table.cause, LIST_CAUSES)),
  ],
);

/** There is no foreign key to guides, because guides may be merged. */
export const guideListRecipients = pgTable(
  "guide_list_recipients",
  {
    agencyId: text("agency_id").notNull(),
    guideListId: uuid("guide_list_id").notNull(),
    guideId: uuid("guide_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "guide_list_recipients_pk",
      columns: [table.agencyId, table.guideListId, table.guideId],
    }),
    agencyForeignKey("guide_list_recipients_list", [table.agencyId, table.guideListId], guideLists),
  ],
);
