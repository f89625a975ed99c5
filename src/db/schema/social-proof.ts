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
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Picture } from "../../domain/experiences/experience.ts";
import { type GuidePhoto, PHOTOGRAPHERS, type Photographer } from "../../domain/experiences/social-proof.ts";
import { agencies } from "./agencies.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { departures, experiences } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

export const guides = pgTable(
  "guides",
  {
    agencyId: text("agency_id")
      .notNull()
      .references(() => agencies.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    photo: jsonb("photo").$type<GuidePhoto>(),
    languages: jsonb("languages").$type<string[]>().notNull(),
    /** Number of the tarjeta profesional (Ley 300 of 1996, art. 94). */
    cardNumber: text("card_number"),
    cardExpiresOn: date("card_expires_on", { mode: "string" }),
    /** Null for guides without an account. */
    email: text("email"),
    /** Retirement does not increase the revision. */
    revision: integer("revision").notNull().default(1),
    /** Null for active guides, who can lead new departures and are shown on the site. */
    retiredAt: instant("retired_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex("guides_email").on(table.agencyId, table.email).concurrently(),
  ],
);

export const departureGuides = pgTable(
  "departure_guides",
  {
    agencyId: text("agency_id").notNull(),
    departureId: uuid("departure_id").notNull(),
    guideId: uuid("guide_id").notNull(),
    assignedAt: instant("assigned_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.departureId, table.guideId] }),
    index("departure_guides_guide").on(table.agencyId, table.guideId),
    agencyForeignKey("departure_guides_departure", [table.agencyId, table.departureId], departures),
    agencyForeignKey("departure_guides_guide_known", [table.agencyId, table.guideId], guides),
  ],
);

/**
 * Phones of replaced guides may have been without network, so their check-ins are still accepted. The guide has no foreign key,
 * because a guide without departures can be deleted.
 */
export const formerDepartureGuides = pgTable(
  "former_departure_guides",
  {
    agencyId: text("agency_id").notNull(),
    departureId: uuid("departure_id").notNull(),
    guideId: uuid("guide_id").notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.departureId, table.guideId] }),
    index("former_departure_guides_guide").on(table.agencyId, table.guideId),
    agencyForeignKey("former_departure_guides_departure", [table.agencyId, table.departureId], departures),
  ],
);

export const experienceGuides = pgTable(
  "experience_guides",
  {
    agencyId: text("agency_id").notNull(),
    experienceId: uuid("experience_id").notNull(),
    guideId: uuid("guide_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.experienceId, table.guideId] }),
    agencyForeignKey("experience_guides_experience", [table.agencyId, table.experienceId], experiences),
    agencyForeignKey("experience_guides_guide", [table.agencyId, table.guideId], guides),
  ],
);

/** The main pictures are a column of `experiences`. */
export const photographs = pgTable(
  "photographs",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    experienceId: uuid("experience_id").notNull(),
    position: integer("position").notNull(),
    picture: jsonb("picture").$type<Picture>().notNull(),
    takenBy: text("taken_by").$type<Photographer>().notNull(),
    credit: text("credit").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index("photographs_experience").on(table.agencyId, table.experienceId, table.position),
    agencyForeignKey("photographs_experience_known", [table.agencyId, table.experienceId], experiences),
    check("photographs_taken_by_known", oneOf(table.takenBy, PHOTOGRAPHERS)),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    experienceId: uuid("experience_id").notNull(),
    /** Null if the agency vouches for the review. */
    bookingId: uuid("booking_id"),
    published: boolean("published").notNull(),
    rating: integer("rating").notNull(),
    text: text("text").notNull(),
    language: text("language").notNull(),
    firstName: text("first_name").notNull(),
    /** Month of the departure, `YYYY-MM`. */
    travelledIn: text("travelled_in").notNull(),
    answer: text("answer"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index("reviews_experience").on(table.agencyId, table.experienceId, table.travelledIn),
    unique("reviews_one_for_each_booking").on(table.agencyId, table.bookingId),
    agencyForeignKey("reviews_experience_known", [table.agencyId, table.experienceId], experiences),
    agencyForeignKey("reviews_booking", [table.agencyId, table.bookingId], bookings),
    check("reviews_rating_of_five", sql`${table.rating} between 1 and 5`),
  ],
);
