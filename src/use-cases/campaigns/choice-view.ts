import type { CampaignCause, CampaignOutcome } from "../../domain/campaigns/campaign.ts";
import type { ChoiceDefault } from "../../domain/campaigns/choice.ts";
import type { TimeChange } from "../../domain/campaigns/time-change.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import type { ChoiceOption } from "./campaign-view.ts";

/**
 * Contains no personal data, because anybody with the link can read the choice.
 * - `open`: the choice can be made.
 * - `over`: the deadline has passed, and the job applies the default or failed to apply it.
 * - `settled`: the choice was made, or the booking ended or moved.
 */
export interface ChoiceView {
  state: "open" | "over" | "settled";
  code: string;
  title: string;
  people: number;
  departure: DepartureTime;
  /** Departures that can be chosen, the earliest first. */
  departures: ChoiceOption[];
  /** Refund in whole pesos: the possible refund of an open choice, or the refund that was made. */
  refundAmount: number;
  cause: CampaignCause;
  note: string | null;
  until: Date;
  byDefault: ChoiceDefault;
  timeChange: TimeChange | null;
  /** Whether staff have to act, because the campaign is stopped or the default has failed. */
  awaitsStaff: boolean;
  outcome: CampaignOutcome | null;
}
