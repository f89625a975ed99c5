import { findCancelledAt } from "../../../db/queries/campaigns/campaigns.ts";
import { findListedDeparture, listConfirmed } from "../../../db/queries/departures/guide-lists.ts";
import { findInsurerList, findInsurerSettings } from "../../../db/queries/departures/insurer-lists.ts";
import type { MessageRow } from "../../../db/queries/messaging/messages.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { MessageContent } from "../../../domain/messaging/message.ts";
import { insurerLinkPath } from "../../insurer-lists/steps/insurer-link.ts";
import { newTimeOf } from "./compose-guide-list.ts";
import type { ComposedEmail, ComposeNeeds } from "./composed-email.ts";

type ListContent = Extract<MessageContent, { kind: "insurer-list" }>;
type ListNeeds = Pick<ComposeNeeds, "db" | "agency" | "clock" | "encryption">;

async function readList({ db, agency }: ListNeeds, { insurerListId }: ListContent) {
  const list = await findInsurerList(db, { agencyId: agency.id, id: insurerListId });
  const departure = list && (await findListedDeparture(db, { agencyId: agency.id, id: list.departureId }));
  if (!list || !departure) throw new Error("an e-mail's list is missing");
  const settings = await findInsurerSettings(db, agency.id);
  return { list, departure, settings };
}

/** The e-mail about a cancellation is still sent. */
export async function isInsurerListOutdated(ctx: ListNeeds, content: ListContent): Promise<boolean> {
  const { list, departure, settings } = await readList(ctx, content);
  const { id, date, startTime } = departure;
  if (placeInstant(date, startTime) <= ctx.clock.now()) return true;
  if (!settings?.email || settings.addressVersion !== list.addressVersion) return true;
  return list.cause !== "cancelled" && Boolean(await findCancelledAt(ctx.db, ctx.agency.id, id));
}

export async function composeInsurerList(
  ctx: ListNeeds,
  row: MessageRow,
  content: ListContent,
): Promise<ComposedEmail> {
  const { db, agency } = ctx;
  const { list, departure, settings } = await readList(ctx, content);
  const { id, date, startTime, title } = departure;
  const bookings = await listConfirmed(db, { agencyId: agency.id, id });
  return {
    email: {
      ...{ agency, locale: row.locale, kind: "insurer-list", cause: list.cause, date, startTime },
      newTime: list.cause === "cancelled" ? await newTimeOf(ctx, id) : null,
      title: inLocale(title, row.locale),
      people: bookings.reduce((sum, { participants }) => sum + participants, 0),
      url: `${settings?.panelOrigin ?? ""}${insurerLinkPath(ctx, list)}`,
    },
    to: { email: settings?.email ?? "", name: "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
  };
}
