import type { Locale } from "../locale.ts";
import { formatMoment } from "./format-moment.ts";
import { placeInstant } from "./place-time.ts";

/** `warn`: staff decides. `cancel`: everybody is refunded in full. */
export const MINIMUM_FALLBACKS = ["run", "warn", "cancel"] as const;
export type MinimumFallback = (typeof MINIMUM_FALLBACKS)[number];

export interface Minimum {
  /** Seats of confirmed bookings. */
  people: number;
  /** Decision time, in minutes before the start. */
  decideMinutes: number;
  below: MinimumFallback;
}

/**
 * `decision`: the schedule's rule is to run anyway. `staff`: a member of staff decided that the departure runs. `sold`: people
 * booked the departure before it had a minimum.
 */
export type Guarantee = "people" | "decision" | "staff" | "sold";

export interface OwnMinimum {
  /** Null if the schedule's minimum applies; 0 if the departure has none. */
  minimumPeople: number | null;
  /** Stays set once somebody has booked, because travellers have seen the guarantee. */
  guaranteedBy: Guarantee | null;
}

export const NO_OWN_MINIMUM: OwnMinimum = { minimumPeople: null, guaranteedBy: null };

interface ScheduleMinimum {
  minimum?: Minimum | undefined;
}

export const mayBeCancelled = ({ minimum }: ScheduleMinimum, own: OwnMinimum): boolean =>
  minimum?.below === "cancel" && own.guaranteedBy === null && own.minimumPeople !== 0;

/** @param people the departure's new minimum; 0 for none, null for the schedule's minimum */
export function guaranteesAtOnce(
  { minimum }: ScheduleMinimum,
  own: OwnMinimum,
  people: number | null,
  confirmed: number,
): boolean {
  if (!minimum || own.guaranteedBy !== null) return false;
  const [before, needed] = [own.minimumPeople ?? minimum.people, people ?? minimum.people];
  return needed > 0 && (confirmed >= needed || (before === 0 && confirmed > 0));
}

/**
 * Returns whether a new minimum is a condition that earlier buyers did not see. The site shows no minimum with the fallback
 * `run`.
 */
export const isNewCondition = (before: Minimum | undefined, after: Minimum | undefined): boolean =>
  after !== undefined && (before === undefined || (before.below === "run" && after.below !== "run"));

export interface MinimumStanding {
  needed: number;
  missing: number;
  guaranteedBy: Guarantee | null;
  decidesAt: Date;
  below: MinimumFallback;
}

/** @param confirmed seats of confirmed bookings; holds do not count */
export function minimumStanding(
  { minimum }: ScheduleMinimum,
  time: { date: string; startTime: string },
  own: OwnMinimum,
  confirmed: number,
): MinimumStanding | null {
  if (!minimum) return null;
  const needed = own.minimumPeople ?? minimum.people;
  const { guaranteedBy } = own;
  if (needed === 0 && guaranteedBy === null) return null;
  const decidesAt = new Date(
    placeInstant(time.date, time.startTime).getTime() - minimum.decideMinutes * 60_000,
  );
  const missing = Math.max(0, needed - confirmed);
  return { needed, missing, guaranteedBy, decidesAt, below: minimum.below };
}

export const isDecisionDue = ({ guaranteedBy, decidesAt }: MinimumStanding, now: Date): boolean =>
  guaranteedBy === null && decidesAt <= now;

const GUARANTEED_TEXT: Record<Locale, string> = {
  "es-CO": "Sale garantizada.",
  en: "This departure is guaranteed.",
};

function missingText({ missing, decidesAt }: MinimumStanding, now: Date, locale: Locale): string {
  const when = decidesAt > now ? formatMoment(decidesAt, locale) : null;
  if (locale === "en")
    return `${missing} more ${missing === 1 ? "person is" : "people are"} needed for this departure to go. ${
      when ? `It is decided on ${when}` : "It is decided soon"
    }; if it does not go, we refund everything.`;
  return `${missing === 1 ? "Falta 1 persona" : `Faltan ${missing} personas`} para que salga. ${
    when ? `Se decide el ${when}` : "Se decide pronto"
  }; si no sale, te devolvemos todo.`;
}

/** The sentence promises only a stored guarantee. Nothing is said about missing people with the fallback `run`. */
export function minimumSentence(
  standing: MinimumStanding | null,
  now: Date,
  locale: Locale,
): string | undefined {
  if (!standing) return undefined;
  if (standing.guaranteedBy !== null) return GUARANTEED_TEXT[locale];
  if (standing.missing === 0 || standing.below === "run") return undefined;
  return missingText(standing, now, locale);
}
