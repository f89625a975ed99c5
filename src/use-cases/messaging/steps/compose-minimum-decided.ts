import { findListedDeparture } from "../../../db/queries/departures/guide-lists.ts";
import { findMinimum } from "../../../db/queries/departures/minimums.ts";
import type { MessageRow } from "../../../db/queries/messaging/messages.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { MinimumDecided } from "../../../domain/messaging/minimum-decided.ts";
import type { ComposedEmail, ComposeNeeds } from "./composed-email.ts";

type MinimumNeeds = Pick<ComposeNeeds, "db" | "agency" | "clock">;

export async function isDecided(
  { db, agency, clock }: MinimumNeeds,
  { departureId, outcome }: MinimumDecided,
): Promise<boolean> {
  if (outcome === "cancelled") return false;
  const found = await findMinimum(db, { agencyId: agency.id, id: departureId });
  if (!found?.standing || found.guaranteedBy !== null || found.standing.missing === 0) return true;
  return placeInstant(found.date, found.startTime) <= clock.now();
}

export async function composeMinimumDecided(
  { db, agency }: MinimumNeeds,
  { locale }: MessageRow,
  { departureId, kind, outcome, people, needed, bookings }: MinimumDecided,
): Promise<ComposedEmail> {
  const departure = await findListedDeparture(db, { agencyId: agency.id, id: departureId });
  if (!departure) throw new Error("an e-mail's departure is missing");
  const { title, date, startTime } = departure;
  const own = { email: agency.email, name: agency.name };
  return {
    email: {
      ...{ agency, locale, kind, outcome, people, needed, bookings, date, startTime },
      title: inLocale(title, locale),
    },
    ...{ to: own, replyTo: own, toStranger: false },
  };
}
