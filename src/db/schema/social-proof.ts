import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
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
    /** E-mail address of the guide's account on the panel, in lower case. Null for guides without an account. */
    email: text("email"),
    /** Version number, which increases with each edit in the panel or by the agency's file. Retirement does not increase it. */
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
    foreignKey({
      name: "departure_guides_departure",
      columns: [table.agencyId, table.departureId],
      foreignColumns: [departures.agencyId, departures.id],
    }),
    foreignKey({
      name: "departure_guides_guide_known",
      columns: [table.agencyId, table.guideId],
      foreignColumns: [guides.agencyId, guides.id],
    }),
  ],
);

/**
 * Guides who were replaced on a departure. Their phones may have been without network, so their check-ins are still accepted.
 * The guide has no foreign key, because a guide without departures can be deleted.
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
    foreignKey({
      name: "former_departure_guides_departure",
      columns: [table.agencyId, table.departureId],
      foreignColumns: [departures.agencyId, departures.id],
    }),
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
    foreignKey({
      name: "experience_guides_experience",
      columns: [table.agencyId, table.experienceId],
      foreignColumns: [experiences.agencyId, experiences.id],
    }),
    foreignKey({
      name: "experience_guides_guide",
      columns: [table.agencyId, table.guideId],
      foreignColumns: [guides.agencyId, guides.id],
    }),
  ],
);

/** Additional photographs of an experience. The main pictures are a column of `experiences`. */
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
    foreignKey({
      name: "photographs_experience_known",
      columns: [table.agencyId, table.experienceId],
      foreignColumns: [experiences.agencyId, experiences.id],
    }),
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
    foreignKey({
      name: "reviews_experience_known",
      columns: [table.agencyId, table.experienceId],
      foreignColumns: [experiences.agencyId, experiences.id],
    }),
    foreignKey({
      name: "reviews_booking",
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
    check("reviews_rating_of_five", sql`${table.rating} between 1 and 5`),
  ],
);
