import { sql } from "drizzle-orm";
import {
  check,
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
import {
  type CampaignOffer,
  CHOICE_STATUSES,
  type ChoiceStatus,
  type ChosenBy,
} from "../../domain/campaigns/choice.ts";
import type { Localized } from "../../domain/locale.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { departures } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

export const campaigns = pgTable(
  "campaigns",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    departureId: uuid("departure_id").notNull(),
    cause: text("cause").$type<CampaignCause>().notNull(),
    /** The note should name no person. */
    note: jsonb("note").$type<Localized>(),
    status: text("status").$type<CampaignStatus>().notNull(),
    /** Number of people when the campaign started. */
    people: integer("people").notNull(),
    /** Null in rows from before migration 60. All these campaigns offered a refund. */
    offer: text("offer").$type<CampaignOffer>(),
    offered: uuid("offered").array(),
    chooseUntil: instant("choose_until"),
    bulkCancellationId: uuid("bulk_cancellation_id"),
    /** `staff:<id>` */
    startedBy: text("started_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("campaigns_departure", [table.agencyId, table.departureId], departures),
    uniqueIndex("campaigns_of_departure").on(table.agencyId, table.departureId),
    index("campaigns_unfinished").on(table.agencyId, table.createdAt).where(sql`status <> 'done'`),
    index("campaigns_of_bulk_cancellation")
      .on(table.agencyId, table.bulkCancellationId)
      .where(sql`bulk_cancellation_id is not null`)
      .concurrently(),
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
    outcome: text("outcome").$type<CampaignOutcome>(),
    failure: text("failure"),
    /** Whole pesos. */
    refundAmount: integer("refund_amount").notNull(),
    calledAt: instant("called_at"),
    calledBy: text("called_by"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.campaignId, table.bookingId] }),
    agencyForeignKey("campaign_bookings_campaign", [table.agencyId, table.campaignId], campaigns),
    agencyForeignKey("campaign_bookings_booking", [table.agencyId, table.bookingId], bookings),
    index("campaign_bookings_booking").on(table.agencyId, table.bookingId),
    check("campaign_bookings_status_known", oneOf(table.status, CAMPAIGN_BOOKING_STATUSES)),
    check("campaign_bookings_not_negative", sql`${table.refundAmount} >= 0`),
  ],
);

/** Choices of travellers whose departure is cancelled or moved. */
export const campaignChoices = pgTable(
  "campaign_choices",
  {
    agencyId: text("agency_id").notNull(),
    campaignId: uuid("campaign_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    status: text("status").$type<ChoiceStatus>().notNull(),
    outcome: text("outcome").$type<CampaignOutcome>(),
    /** The departure to which the booking moves. Null for a refund. */
    departureId: uuid("departure_id"),
    chosenBy: text("chosen_by").$type<ChosenBy>(),
    failure: text("failure"),
    /** Whole pesos. */
    refundAmount: integer("refund_amount").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.campaignId, table.bookingId] }),
    agencyForeignKey("campaign_choices_campaign", [table.agencyId, table.campaignId], campaigns),
    agencyForeignKey("campaign_choices_booking", [table.agencyId, table.bookingId], bookings),
    index("campaign_choices_booking").on(table.agencyId, table.bookingId),
    check("campaign_choices_status_known", oneOf(table.status, CHOICE_STATUSES)),
    check("campaign_choices_not_negative", sql`${table.refundAmount} >= 0`),
  ],
);

/** The hold has no deadline: it lasts as long as the row exists. */
export const campaignSeats = pgTable(
  "campaign_seats",
  {
    agencyId: text("agency_id").notNull(),
    campaignId: uuid("campaign_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    departureId: uuid("departure_id").notNull(),
    seats: integer("seats").notNull(),
  },
  (table) => [
    primaryKey({
      name: "campaign_seats_pk",
      columns: [table.agencyId, table.campaignId, table.bookingId, table.departureId],
    }),
    agencyForeignKey("campaign_seats_booking", [table.agencyId, table.bookingId], bookings),
    agencyForeignKey("campaign_seats_departure", [table.agencyId, table.departureId], departures),
    index("campaign_seats_booking").on(table.agencyId, table.bookingId),
    // A covering index, like `bookings_taken_seats`.
    index("campaign_seats_taken").on(table.agencyId, table.departureId, table.seats),
    check("campaign_seats_not_negative", sql`${table.seats} >= 0`),
  ],
);
