import {
  type AssignedGuide,
  type GuidedDeparture,
  type GuideRow,
  listAllGuides,
  listGuidedDepartures,
} from "../../../db/queries/departures/departure-guides.ts";
import { listMembers } from "../../../db/queries/staff/staff-members.ts";
import { overlap } from "../../../domain/departures/guide-conflicts.ts";
import { addDays } from "../../../domain/departures/place-time.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";
import type { GuideChoice } from "../guide-choice-view.ts";

interface ChosenDeparture {
  /** Null if nobody has booked or edited the departure. */
  departureId: string | null;
  date: string;
  startTime: string;
  durations: readonly string[];
}

/** Number of days before and after the departure in which overlaps are searched, because some departures last several days. */
const MAX_TRIP_DAYS = 7;

type ChoiceNeeds = Needs<"db" | "agency" | "locale">;

function cardOf({ cardNumber, cardExpiresOn }: GuideRow, date: string): GuideChoice["card"] {
  if (cardNumber === null) return "missing";
  return cardExpiresOn !== null && cardExpiresOn < date ? "expired" : "valid";
}

const conflictsOf = (
  { locale }: ChoiceNeeds,
  chosen: ChosenDeparture,
  guided: readonly GuidedDeparture[],
): GuideChoice["conflicts"] =>
  guided
    .filter((one) => one.departureId !== chosen.departureId && overlap(one, chosen))
    .map(({ title, date, startTime }) => ({ title: inLocale(title, locale), date, startTime }));

export async function listGuideChoices(
  ctx: ChoiceNeeds,
  chosen: ChosenDeparture,
  assigned: readonly AssignedGuide[],
): Promise<GuideChoice[]> {
  const { db, agency } = ctx;
  const [guides, members] = await Promise.all([listAllGuides(db, agency.id), listMembers(db, agency.id)]);
  const around = { from: addDays(chosen.date, -MAX_TRIP_DAYS), to: addDays(chosen.date, MAX_TRIP_DAYS) };
  const ids = guides.map(({ id }) => id);
  const guided = Map.groupBy(
    await listGuidedDepartures(db, agency.id, ids, around),
    ({ guideId }) => guideId,
  );
  const leading = new Set(assigned.map(({ guideId }) => guideId));
  const known = new Set(guides.map(({ email }) => email));
  return [
    ...guides
      .filter(({ id, retiredAt }) => retiredAt === null || leading.has(id))
      .map(
        (guide): GuideChoice => ({
          ...{ id: guide.id, kind: "guide", name: guide.name, assigned: leading.has(guide.id) },
          retired: guide.retiredAt !== null,
          conflicts: conflictsOf(ctx, chosen, guided.get(guide.id) ?? []),
          card: cardOf(guide, chosen.date),
        }),
      ),
    ...members
      .filter(({ roles, account }) => roles.includes("guide") && !known.has(account.email))
      .map(
        ({ account }): GuideChoice => ({
          ...{ id: account.id, kind: "member", name: account.name ?? account.email },
          ...{ assigned: false, retired: false, conflicts: [], card: "missing" },
        }),
      ),
  ];
}
