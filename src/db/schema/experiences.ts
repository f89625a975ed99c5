import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Closing } from "../../domain/departures/closings.ts";
import type { Guarantee } from "../../domain/departures/minimum.ts";
import type { Difficulty, Picture } from "../../domain/experiences/experience.ts";
import type { MeetingPlace } from "../../domain/experiences/meeting-place.ts";
import type { Localized } from "../../domain/locale.ts";
import type { WrittenPrice } from "../../domain/pricing/price-option.ts";
import type { TaxRule } from "../../domain/pricing/tax-rule.ts";
import { agencies } from "./agencies.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { instant } from "./instant.ts";
import { scheduleColumn } from "./schedule-column.ts";

export const experiences = pgTable(
  "experiences",
  {
    agencyId: text("agency_id")
      .notNull()
      .references(() => agencies.id),
    id: uuid("id").notNull(),
    position: integer("position").notNull(),
    published: boolean("published").notNull(),
    title: jsonb("title").$type<Localized>().notNull(),
    shortDescription: jsonb("short_description").$type<Localized>().notNull(),
    description: jsonb("description").$type<Localized>().notNull(),
    place: jsonb("place").$type<Localized>().notNull(),
    region: jsonb("region").$type<Localized>().notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    meetingPoint: jsonb("meeting_point").$type<Localized>().notNull(),
    meetingPlace: jsonb("meeting_place").$type<MeetingPlace>(),
    highlights: jsonb("highlights").$type<Localized[]>().notNull(),
    included: jsonb("included").$type<Localized[]>().notNull(),
    notIncluded: jsonb("not_included").$type<Localized[]>().notNull(),
    requirements: jsonb("requirements").$type<Localized[]>().notNull(),
    difficulty: text("difficulty").$type<Difficulty>().notNull(),
    languages: jsonb("languages").$type<string[]>().notNull(),
    minimumAge: integer("minimum_age").notNull(),
    duration: jsonb("duration").$type<string[]>().notNull(),
    priceList: jsonb("price_list").$type<WrittenPrice[]>().notNull(),
    /** Null if the agency's tax rule applies. */
    taxRule: text("tax_rule").$type<TaxRule>(),
    schedule: scheduleColumn("schedule").notNull(),
    images: jsonb("images").$type<Picture[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.id] })],
);

/** Departures that somebody booked or staff edited. A lock on the row prevents overselling. */
export const departures = pgTable(
  "departures",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    experienceId: uuid("experience_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    startTime: text("start_time").notNull(),
    /** Null if the schedule's capacity applies. */
    capacity: integer("capacity"),
    closed: boolean("closed").notNull(),
    /** Null if the departure is open, or if the site only shows the departure as not available. */
    closing: text("closing").$type<Closing>(),
    closingReason: text("closing_reason"),
    /** Minutes before the start. Null if the schedule's cut-off applies. */
    cutOffMinutes: integer("cut_off_minutes"),
    /** Shown to the travellers of the departure. */
    note: jsonb("note").$type<Localized>(),
    internalNote: text("internal_note"),
    extra: boolean("extra").notNull().default(false),
    /** Null if the schedule's minimum applies. 0 for none. */
    minimumPeople: integer("minimum_people"),
    /** Time and cause are kept once anybody has booked. */
    guaranteedAt: instant("guaranteed_at"),
    guaranteedBy: text("guaranteed_by").$type<Guarantee>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    unique("departures_slot").on(table.agencyId, table.experienceId, table.date, table.startTime),
    index("departures_date").on(table.agencyId, table.date).concurrently(),
    agencyForeignKey("departures_experience", [table.agencyId, table.experienceId], experiences),
    check("departures_capacity_not_negative", sql`${table.capacity} >= 0`),
  ],
);
