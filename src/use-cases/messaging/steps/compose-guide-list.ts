import { findCampaignOfDeparture, findCancelledAt } from "../../../db/queries/campaigns/campaigns.ts";
import { listDepartureGuides } from "../../../db/queries/departures/departure-guides.ts";
import {
  findGuide,
  findGuideList,
  findGuideListSettings,
  findListedDeparture,
  hadEarlierList,
  listConfirmed,
} from "../../../db/queries/departures/guide-lists.ts";
import type { MessageRow } from "../../../db/queries/messaging/messages.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { MessageContent } from "../../../domain/messaging/message.ts";
import { readTimeChanges } from "../../campaigns/steps/choice-facts.ts";
import type { ComposedEmail, ComposeNeeds } from "./composed-email.ts";

type ListContent = Extract<MessageContent, { kind: "guide-list" }>;
type ListNeeds = Pick<ComposeNeeds, "db" | "agency" | "clock">;

async function readList({ db, agency }: ListNeeds, { guideListId }: ListContent) {
  const list = await findGuideList(db, { agencyId: agency.id, id: guideListId });
  const departure = list && (await findListedDeparture(db, { agencyId: agency.id, id: list.departureId }));
  if (!list || !departure) throw new Error("an e-mail's list is missing");
  return { list, departure };
}

/** The e-mail about a cancellation is sent even to former guides. */
export async function isGuideListOutdated(ctx: ListNeeds, content: ListContent): Promise<boolean> {
  const { list, departure } = await readList(ctx, content);
  const { id, date, startTime } = departure;
  if (placeInstant(date, startTime) <= ctx.clock.now()) return true;
  if (list.cause === "cancelled") return false;
  if (await findCancelledAt(ctx.db, ctx.agency.id, id)) return true;
  const guides = await listDepartureGuides(ctx.db, ctx.agency.id, { from: date, to: date });
  return !guides.some(({ departureId, guideId }) => departureId === id && guideId === content.guideId);
}

export async function newTimeOf(
  { db, agency }: Pick<ListNeeds, "db" | "agency">,
  departureId: string,
): Promise<string | null> {
  const campaign = await findCampaignOfDeparture(db, agency.id, departureId);
  return campaign ? ((await readTimeChanges(db, [campaign])).get(campaign.id)?.to ?? null) : null;
}

async function newTimeFor(
  ctx: ListNeeds,
  { id, date }: { id: string; date: string },
  guideId: string,
): Promise<string | null> {
  const { db, agency } = ctx;
  const { offered } = (await findCampaignOfDeparture(db, agency.id, id)) ?? {};
  const guides = await listDepartureGuides(db, agency.id, { from: date, to: date });
  const leads = guides.some((one) => one.guideId === guideId && offered?.includes(one.departureId));
  return leads ? newTimeOf(ctx, id) : null;
}

/** If a guide's first list of the departure is a changed list, the e-mail presents it as a new list. */
export async function composeGuideList(
  ctx: ListNeeds,
  row: MessageRow,
  content: ListContent,
): Promise<ComposedEmail> {
  const { db, agency } = ctx;
  const { list, departure } = await readList(ctx, content);
  const { experienceId, date, startTime, title } = departure;
  const guide = await findGuide(db, { agencyId: agency.id, id: content.guideId });
  const bookings = await listConfirmed(db, { agencyId: agency.id, id: departure.id });
  const newTime = list.cause === "cancelled" ? await newTimeFor(ctx, departure, content.guideId) : null;
  const isFirst = list.cause === "changed" && !(await hadEarlierList(db, list, content.guideId));
  const cause = isFirst ? "due" : list.cause;
  const settings = await findGuideListSettings(db, agency.id);
  const page = new URLSearchParams({ experience: experienceId, date, time: newTime ?? startTime });
  return {
    email: {
      ...{ agency, locale: row.locale, kind: "guide-list", cause, date, startTime },
      newTime,
      resends: typeof settings?.listTime === "string",
      title: inLocale(title, row.locale),
      bookings: bookings.length,
      people: bookings.reduce((sum, { participants }) => sum + participants, 0),
      url: `${list.panelOrigin}/${agency.id}/departure?${page}`,
    },
    to: { email: guide?.email ?? "", name: "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
  };
}
