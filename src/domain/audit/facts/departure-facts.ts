import type { CampaignCause, CampaignStatus } from "../../campaigns/campaign.ts";
import type { CampaignOffer, ChoiceDefault, ChosenBy } from "../../campaigns/choice.ts";
import type { Closing } from "../../departures/closings.ts";
import type { Guarantee, MinimumFallback } from "../../departures/minimum.ts";
import type { ManifestFormat, ManifestView } from "../../export/manifest.ts";
import type { ScheduleEdit } from "../../schedules/schedule-edit.ts";
import type { Move } from "./move.ts";

export interface DepartureFacts {
  "change-departure": {
    capacityFrom: number | null;
    capacityTo: number | null;
    closedFrom: boolean;
    closedTo: boolean;
    taken: number;
    /** Absent if the site only shows a closed departure as not available. */
    closing?: Closing;
    reason?: string;
    /** Minutes before the start; null if the schedule's cut-off applies. */
    cutOffFrom?: number | null;
    cutOffTo?: number | null;
    bulkChange?: string;
  };
  /** The subject is the bulk change. Dates are the first and the last day of the selection. */
  "change-departures": { departures: number; from: string; to: string };
  /**
   * The subject is the experience. `from` and `to` are rules as lines of `encodeRule`. `since` is the first day of an edit that
   * does not change earlier days. `closed` and `opened` are days separated by blanks. `kept` counts booked departures that the
   * schedule no longer offers. `crowded` counts departures with more people than seats.
   */
  "change-schedule": {
    kind: ScheduleEdit["kind"];
    from?: string;
    to?: string;
    since?: string;
    closed?: string;
    opened?: string;
    /** Minutes before the start. */
    cutOffFrom?: number;
    cutOffTo?: number;
    /** People; 0 for none. */
    minimumFrom?: number;
    minimumTo?: number;
    /** Minutes before the start at which the minimum is decided. */
    decideFrom?: number;
    decideTo?: number;
    belowFrom?: MinimumFallback;
    belowTo?: MinimumFallback;
    /** Price changes, encoded by `encodePrices`. */
    prices?: string;
    kept: number;
    crowded: number;
  };
  "add-departure": { date: string; startTime: string; capacity: number };
  "remove-departure": { date: string; startTime: string };
  /** `note`: the Spanish text for travellers; null if it was removed. `internal`: whether there is an internal note. */
  "note-departure": { note?: string | null; internal?: boolean };
  "guarantee-departure": {
    by: Guarantee;
    confirmed: number;
    needed: number;
    date: string;
    startTime: string;
  };
  /** People; 0 for none, null for the schedule's minimum. */
  "change-minimum": { from: number | null; to: number | null; bulkChange?: string };
  /** Names of guides, separated by commas. */
  "assign-guides": { from: string; to: string; bulkChange?: string };
  /**
   * The subject is the guide. `changed`: names of fields, or `everything` for a new guide. The e-mail address is not written.
   */
  "save-guide": { name: string; changed: string };
  /** The subject is the guide. `departures` is the number of future departures that keep the guide. */
  "retire-guide": { name: string; departures: number };
  "restore-guide": { name: string };
  /**
   * The subject is the experience. `changed`: names of fields, or `everything` for a new question. `experience` and `question`
   * are Spanish texts.
   */
  "save-question": { experience: string; question: string; changed: string };
  "retire-question": { experience: string; question: string };
  /** `place` is the position among the questions of the experience, from 1. */
  "place-question": { experience: string; question: string; place: number };
  "cancel-departure": {
    campaign: string;
    cause: CampaignCause;
    bookings: number;
    people: number;
    date: string;
    startTime: string;
    offer?: CampaignOffer;
    /** ISO 8601. */
    until?: string;
    bulkCancellation?: string;
  };
  /** Place times; `until` is ISO 8601. The subject is the departure at the old time. */
  "change-time": {
    campaign: string;
    cause: CampaignCause;
    bookings: number;
    people: number;
    date: string;
    from: string;
    to: string;
    until: string;
  };
  /** Number of departures whose seats are held for the booking. */
  "offer-choice": { campaign: string; departures: number };
  /** `departure` is the id of an offered departure that was cancelled too. */
  "narrow-choice": { campaign: string; departure: string };
  "make-choice": { campaign: string; choice: ChoiceDefault; by: ChosenBy };
  "tick-call": { campaign: string; called: boolean };
  "steer-campaign": Move<CampaignStatus> & { campaign: string; retried: number };
  /** The subject is the experience. */
  "export-manifest": {
    view: ManifestView;
    format: ManifestFormat;
    date: string;
    startTime: string;
    sensitive?: boolean;
  };
}
