import type { CampaignCause, CampaignOutcome } from "../../domain/campaigns/campaign.ts";
import type { ChoiceDefault } from "../../domain/campaigns/choice.ts";
import type { TimeChange } from "../../domain/campaigns/time-change.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import type { ChoiceOption } from "./campaign-view.ts";

/**
 * Choice of a traveller whose departure was cancelled. It names no person, since whoever has the link sees it. `open`: can
 * be made. `over`: the deadline has passed, and the job applies the default. `settled`: made, or the booking ended or moved.
 */
export interface ChoiceView {
  state: "open" | "over" | "settled";
  code: string;
  title: string;
  people: number;
  /** Present departure of the booking. */
  departure: DepartureTime;
  /** Departures to choose from, the earliest first. */
  departures: ChoiceOption[];
  /** Refund in whole pesos: what would be refunded, or was. */
  refundAmount: number;
  cause: CampaignCause;
  note: string | null;
  until: Date;
  byDefault: ChoiceDefault;
  /** Null if the departure was cancelled. */
  timeChange: TimeChange | null;
  /** Whether a person has to act first, because the campaign is stopped or the default has failed. */
  awaitsStaff: boolean;
  /** Null unless settled. */
  outcome: CampaignOutcome | null;
}
