import type { Database } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import {
  type CampaignRow,
  findCampaign,
  listDeparturesById,
  readCancelled,
} from "../../../db/queries/campaigns/campaigns.ts";
import {
  type ChoiceRow,
  findChoice,
  type HeldDeparture,
  listHeldDepartures,
} from "../../../db/queries/campaigns/choices.ts";
import { listPayments, listRefunds } from "../../../db/queries/payments/payments.ts";
import { type ChoiceDefault, defaultOf } from "../../../domain/campaigns/choice.ts";
import { type TimeChange, timeChangeOf } from "../../../domain/campaigns/time-change.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import type { DepartureTime } from "../../../domain/departures/schedule.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";

export interface ChoiceFacts {
  campaign: CampaignRow;
  choice: ChoiceRow;
  until: Date;
  byDefault: ChoiceDefault;
  /** Departures with seats held for the booking that have not started, the earliest first. */
  departures: HeldDeparture[];
  /** Whether the default is a move to a departure that has already started. */
  isDefaultGone: boolean;
  /** Whole pesos. */
  refundAmount: number;
  /** Null if the departure was cancelled, or if the new departure was cancelled later. */
  timeChange: TimeChange | null;
}

export const hasNotStarted =
  (now: Date) =>
  ({ date, startTime }: DepartureTime): boolean =>
    placeInstant(date, startTime) > now;

export const defaultChoiceOf = (
  { offer }: Pick<CampaignRow, "offer">,
  held: readonly HeldDeparture[],
): ChoiceDefault => (held.length > 0 ? defaultOf(offer ?? "refund") : "refund");

/**
 * Returns the time changes among some campaigns of an agency, by campaign id. A time change counts as a cancellation once its
 * new departure is cancelled too.
 */
export async function readTimeChanges(
  db: Database,
  campaigns: readonly Pick<CampaignRow, "agencyId" | "id" | "departureId" | "offer" | "offered">[],
): Promise<Map<string, TimeChange>> {
  const moving = campaigns.filter(({ offer }) => offer === "move");
  const [first] = moving;
  if (!first) return new Map();
  const offeredIds = moving.flatMap(({ offered }) => offered ?? []);
  const ids = [...moving.map(({ departureId }) => departureId), ...offeredIds];
  const [rows, cancelled] = await Promise.all([
    listDeparturesById(db, first.agencyId, ids),
    readCancelled(db, first.agencyId, offeredIds),
  ]);
  return new Map(
    moving.flatMap(({ id, offer, departureId, offered }) => {
      const departure = rows.find((one) => one.id === departureId);
      const others = rows.filter((one) => offered?.includes(one.id) && !cancelled.has(one.id));
      const change = departure && timeChangeOf(offer, departure, others);
      return change ? [[id, change] as const] : [];
    }),
  );
}

/** @throws Error if the booking has no choice of this campaign */
export async function readChoiceFacts(
  db: Database,
  booking: BookingRow,
  campaignId: string,
  now: Date,
): Promise<ChoiceFacts> {
  const { agencyId, id } = booking;
  const key = { agencyId, campaignId, bookingId: id };
  const [campaign, choice, held, payments, refunds] = await Promise.all([
    findCampaign(db, { agencyId, id: campaignId }),
    findChoice(db, key),
    listHeldDepartures(db, key),
    listPayments(db, agencyId, id),
    listRefunds(db, agencyId, id),
  ]);
  if (!campaign?.chooseUntil || !choice) throw new Error("a booking's choice is missing");
  const departures = held.filter(hasNotStarted(now));
  const byDefault = defaultChoiceOf(campaign, held);
  return {
    ...{ campaign, choice, departures, until: campaign.chooseUntil, byDefault },
    isDefaultGone: byDefault === "move" && departures.length === 0,
    refundAmount: heldOfAll({ payments, refunds }),
    timeChange: held.length > 0 ? ((await readTimeChanges(db, [campaign])).get(campaignId) ?? null) : null,
  };
}
