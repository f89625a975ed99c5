import type { Transaction } from "../../../db/connection/client.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import {
  findLastGuideList,
  insertRecipients,
  listInformedGuides,
  listRecipientIds,
} from "../../../db/queries/departures/guide-lists.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { DEFAULT_LOCALE } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";
import { writeMessages } from "../../messaging/steps/write-message.ts";

/**
 * Writes to guides who had a list of a locked departure. A guide who was taken off gets word of it; a guide who was put back
 * gets the last list again. Nothing is written after the start.
 */
export async function writeGuideNews(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency">,
  tx: Transaction,
  departure: Pick<LockedDeparture, "agencyId" | "id" | "date" | "startTime">,
  { takenOff, added }: { takenOff: readonly string[]; added: readonly string[] },
): Promise<void> {
  const { agencyId, id: departureId, date, startTime } = departure;
  const now = ctx.clock.now();
  if (placeInstant(date, startTime) <= now) return;
  const last = await findLastGuideList(tx, { agencyId, id: departureId });
  if (!last || last.cause === "cancelled") return;
  const informed = await listInformedGuides(tx, { agencyId, id: departureId });
  const recipients = await listRecipientIds(tx, last);
  const putBack = added.filter((guideId) => informed.includes(guideId));
  await insertRecipients(tx, last, putBack, now);
  const unassigned = takenOff
    .filter((guideId) => informed.includes(guideId))
    .map((guideId) => ({
      ...{ kind: "guide-unassigned" as const, departureId, guideId },
      unassignedId: ctx.newId(),
    }));
  const lists = putBack.map((guideId) => ({
    ...{ kind: "guide-list" as const, guideListId: last.id, guideId },
    // The cause of the first e-mail is taken if this guide has the last list.
    ...(recipients.includes(guideId) ? { putBack: ctx.newId() } : {}),
  }));
  await writeMessages(
    ctx,
    tx,
    [...unassigned, ...lists].map((content) => ({ content, locale: DEFAULT_LOCALE })),
  );
}
