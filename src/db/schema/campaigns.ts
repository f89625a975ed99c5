import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  CAMPAIGN_BOOKING_STATUSES,
  CAMPAIGN_CAUSES,
  CAMPAIGN_STATUSES,
  type CampaignBookingStatus,
  type CampaignCause,
  type CampaignOutcome,
  type CampaignStatus,
} from "../../domain/campaigns/campaign.ts";
import type { Localized } from "../../domain/locale.ts";
import { bookings } from "./bookings.ts";
import { departures } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/** The cancellation of a departure, carried out for each of its bookings. */
export const campaigns = pgTable(
  "campaigns",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    departureId: uuid("departure_id").notNull(),
    cause: text("cause").$type<CampaignCause>().notNull(),
    /** The agency's addition to the e-mail. It names no person. */
    note: jsonb("note").$type<Localized>(),
    status: text("status").$type<CampaignStatus>().notNull(),
    /** Number of people when the campaign started. */
    people: integer("people").notNull(),
    /** Actor's name as in the audit: `staff:<id>`. */
    startedBy: text("started_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: "campaigns_departure",
      columns: [table.agencyId, table.departureId],
      foreignColumns: [departures.agencyId, departures.id],
    }),
    // A departure is cancelled at most once.
    uniqueIndex("campaigns_of_departure").on(table.agencyId, table.departureId),
    index("campaigns_unfinished").on(table.agencyId, table.createdAt).where(sql`status <> 'done'`),
    check("campaigns_status_known", oneOf(table.status, CAMPAIGN_STATUSES)),
    check("campaigns_cause_known", oneOf(table.cause, CAMPAIGN_CAUSES)),
  ],
);

export const campaignBookings = pgTable(
  "campaign_bookings",
  {
    agencyId: text("agency_id").notNull(),
    campaignId: uuid("campaign_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    status: text("status").$type<CampaignBookingStatus>().notNull(),
    /** Null until the status is done or skipped. */
    outcome: text("outcome").$type<CampaignOutcome>(),
    /** Code of the error, if the status is failed. */
    failure: text("failure"),
    /** Whole pesos. */
    refundAmount: integer("refund_amount").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.campaignId, table.bookingId] }),
    foreignKey({
      name: "campaign_bookings_campaign",
      columns: [table.agencyId, table.campaignId],
      foreignColumns: [campaigns.agencyId, campaigns.id],
    }),
    foreignKey({
      name: "campaign_bookings_booking",
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
    index("campaign_bookings_booking").on(table.agencyId, table.bookingId),
    check("campaign_bookings_status_known", oneOf(table.status, CAMPAIGN_BOOKING_STATUSES)),
    check("campaign_bookings_not_negative", sql`${table.refundAmount} >= 0`),
  ],
);
