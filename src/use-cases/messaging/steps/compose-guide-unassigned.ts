import { findCancelledAt } from "../../../db/queries/campaigns/campaigns.ts";
import { listGuidesWithNewTime } from "../../../db/queries/departures/announced-times.ts";
import { listDepartureGuides } from "../../../db/queries/departures/departure-guides.ts";
import { wasListSent } from "../../../db/queries/departures/guide-list-emails.ts";
import { findGuide, findListedDeparture } from "../../../db/queries/departures/guide-lists.ts";
import type { MessageRow } from "../../../db/queries/messaging/messages.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { MessageContent } from "../../../domain/messaging/message.ts";
import type { ComposedEmail, ComposeNeeds } from "./composed-email.ts";

type UnassignedContent = Extract<MessageContent, { kind: "guide-unassigned" }>;
type UnassignedNeeds = Pick<ComposeNeeds, "db" | "agency" | "clock">;

const readDeparture = ({ db, agency }: UnassignedNeeds, { departureId: id }: UnassignedContent) =>
  findListedDeparture(db, { agencyId: agency.id, id });

async function readGuideIds(
  { db, agency }: UnassignedNeeds,
  departure: { id: string; date: string },
): Promise<string[]> {
  const guides = await listDepartureGuides(db, agency.id, { from: departure.date, to: departure.date });
  return guides.flatMap(({ departureId, guideId }) => (departureId === departure.id ? [guideId] : []));
}

/**
 * Returns whether the e-mail is outdated:
 * - the departure has started, or was cancelled, which causes a separate e-mail;
 * - the guide leads the departure again;
 * - the guide was never notified of the departure.
 */
export async function isUnassignedOutdated(
  ctx: UnassignedNeeds,
  content: UnassignedContent,
): Promise<boolean> {
  const { db, agency, clock } = ctx;
  const departure = await readDeparture(ctx, content);
  if (!departure || placeInstant(departure.date, departure.startTime) <= clock.now()) return true;
  if (await findCancelledAt(db, agency.id, departure.id)) return true;
  if ((await readGuideIds(ctx, departure)).includes(content.guideId)) return true;
  const key = { agencyId: agency.id, id: departure.id };
  if (await wasListSent(db, key, content.guideId)) return false;
  return !(await listGuidesWithNewTime(db, key)).includes(content.guideId);
}

export async function composeGuideUnassigned(
  ctx: UnassignedNeeds,
  row: MessageRow,
  content: UnassignedContent,
): Promise<ComposedEmail> {
  const { db, agency } = ctx;
  const departure = await readDeparture(ctx, content);
  if (!departure) throw new Error("an e-mail's departure is missing");
  const guide = await findGuide(db, { agencyId: agency.id, id: content.guideId });
  const { date, startTime, title } = departure;
  return {
    email: {
      ...{ agency, locale: row.locale, kind: "guide-unassigned", date, startTime },
      title: inLocale(title, row.locale),
      hasOtherGuides: (await readGuideIds(ctx, departure)).length > 0,
    },
    to: { email: guide?.email ?? "", name: "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
  };
}
