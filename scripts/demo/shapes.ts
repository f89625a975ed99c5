import type { Agency } from "../../src/domain/agencies/agency.ts";
import type { Experience } from "../../src/domain/experiences/experience.ts";
import type { Review, ShownProof } from "../../src/domain/experiences/social-proof.ts";
import type { WrittenPrice } from "../../src/domain/pricing/price-option.ts";
import type { ScheduleRule } from "../../src/domain/schedules/schedule-rule.ts";

export type YearlyDay = `${number}-${number}` | "good-friday";

export type DemoAgency = Omit<Agency, "rntExpiresOn" | "createdAt" | "updatedAt"> & { hosts: string[] };

/** Additional departures from a first to a last day of every year. Their start times differ from the schedule's. */
export type DemoSeason = Omit<ScheduleRule, "id" | "season"> & {
  from: `${number}-${number}`;
  to: `${number}-${number}`;
};

export type DemoSchedule = Omit<ScheduleRule, "id" | "name" | "season"> & {
  closed: (YearlyDay | readonly [YearlyDay, YearlyDay])[];
  seasons?: DemoSeason[];
};

/** Experience ids are fixed, so that links into the demo keep working. */
export type DemoExperience = Omit<Experience, "schedule" | "taxRule" | "priceList"> & {
  schedule: DemoSchedule;
  priceList: (WrittenPrice & { id: string })[];
};

export type DemoReview = Omit<Review, "travelledIn"> & { monthsAgo: number };

export type DemoProof = Omit<ShownProof, "reviews"> & { reviews: readonly DemoReview[] };
