import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  BULK_CHANGE_STATUSES,
  BULK_DEPARTURE_STATUSES,
  type BulkChangeStatus,
  type BulkDepartureStatus,
  type BulkEdit,
  type BulkSelection,
} from "../../domain/bulk-changes/bulk-change.ts";
import type { Closing } from "../../domain/departures/closings.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { experiences } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

export const bulkChanges = pgTable(
  "bulk_changes",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    selection: jsonb("selection").$type<BulkSelection>().notNull(),
    edit: jsonb("edit").$type<BulkEdit>().notNull(),
    status: text("status").$type<BulkChangeStatus>().notNull(),
    unchanged: integer("unchanged").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index("bulk_changes_drafts").on(table.agencyId, table.createdAt).where(sql`status = 'draft'`),
    check("bulk_changes_status_known", oneOf(table.status, BULK_CHANGE_STATUSES)),
  ],
);

export const bulkChangeDepartures = pgTable(
  "bulk_change_departures",
  {
    agencyId: text("agency_id").notNull(),
    bulkChangeId: uuid("bulk_change_id").notNull(),
    experienceId: uuid("experience_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    startTime: text("start_time").notNull(),
    /** The schedule's capacity at the preview, in seats. */
    scheduleCapacity: integer("schedule_capacity").notNull(),
    /** The schedule's cut-off at the preview, in minutes before the start. */
    scheduleCutOff: integer("schedule_cut_off"),
    /** The schedule's minimum at the preview, in people. */
    scheduleMinimum: integer("schedule_minimum"),
    /** Null if the schedule's capacity applies. */
    capacityFrom: integer("capacity_from"),
    capacityTo: integer("capacity_to"),
    closedFrom: boolean("closed_from").notNull(),
    closedTo: boolean("closed_to").notNull(),
    /** See `closing` of `departures`. */
    closingFrom: text("closing_from").$type<Closing>(),
    closingTo: text("closing_to").$type<Closing>(),
    /** Minutes before the start. Null if the schedule's cut-off applies. */
    cutOffFrom: integer("cut_off_from"),
    cutOffTo: integer("cut_off_to"),
    /** Minimum in people; 0 for none. Null if the schedule's minimum applies, or if the edit does not affect the minimum. */
    minimumFrom: integer("minimum_from"),
    minimumTo: integer("minimum_to"),
    /** Whether the new minimum guarantees the departure, given the people at the preview. */
    guarantees: boolean("guarantees").notNull().default(false),
    /** Ids of the guides in ascending order. Null if the edit does not affect the guides. */
    guidesFrom: jsonb("guides_from").$type<string[]>(),
    guidesTo: jsonb("guides_to").$type<string[]>(),
    status: text("status").$type<BulkDepartureStatus>().notNull(),
    capacityFound: integer("capacity_found"),
    closedFound: boolean("closed_found"),
    closingFound: text("closing_found").$type<Closing>(),
    cutOffFound: integer("cut_off_found"),
    minimumFound: integer("minimum_found"),
    guidesFound: jsonb("guides_found").$type<string[]>(),
    /** Seats taken at the preview. Updated when the departure is changed. */
    taken: integer("taken").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "bulk_change_departures_key",
      columns: [table.agencyId, table.bulkChangeId, table.experienceId, table.date, table.startTime],
    }),
    agencyForeignKey(
      "bulk_change_departures_bulk_change",
      [table.agencyId, table.bulkChangeId],
      bulkChanges,
    ).onDelete("cascade"),
    agencyForeignKey("bulk_change_departures_experience", [table.agencyId, table.experienceId], experiences),
    check("bulk_change_departures_status_known", oneOf(table.status, BULK_DEPARTURE_STATUSES)),
    check("bulk_change_departures_capacity_not_negative", sql`${table.capacityTo} >= 0`),
  ],
);
