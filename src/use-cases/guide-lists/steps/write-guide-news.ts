import type { Transaction } from "../../../db/connection/client.ts";
import { listGuidesWithNewTime } from "../../../db/queries/departures/announced-times.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import {
  findLastGuideList,
  type GuideListRow,
  insertRecipients,
  listInformedGuides,
  listRecipientIds,
} from "../../../db/queries/departures/guide-lists.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { DEFAULT_LOCALE } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";
import { writeMessages } from "../../messaging/steps/write-message.ts";

type NewsNeeds = Needs<"jobs" | "clock" | "newId" | "agency">;

/** Writes the last list again to reassigned guides. */
async function repeatList(
  ctx: NewsNeeds,
  tx: Transaction,
  last: GuideListRow,
  reassigned: readonly string[],
): Promise<void> {
  const recipients = await listRecipientIds(tx, last);
  await insertRecipients(tx, last, reassigned, ctx.clock.now());
  const lists = reassigned.map((guideId) => ({
    ...{ kind: "guide-list" as const, guideListId: last.id, guideId },
    // Distinguishes the e-mail from the guide's first e-mail of the same list.
    ...(recipients.includes(guideId) ? { putBack: ctx.newId() } : {}),
  }));
  await writeMessages(
    ctx,
    tx,
    lists.map((content) => ({ content, locale: DEFAULT_LOCALE })),
  );
}

/**
 * Writes to guides who had a list of a locked departure, or know it as the new time of another departure. An unassigned guide
 * gets an e-mail about that. A reassigned guide gets the last list again. Nothing is written after the start.
 */
export async function writeGuideNews(
  ctx: NewsNeeds,
  tx: Transaction,
  departure: Pick<LockedDeparture, "agencyId" | "id" | "date" | "startTime">,
  { takenOff, added }: { takenOff: readonly string[]; added: readonly string[] },
): Promise<void> {
  const { agencyId, id: departureId, date, startTime } = departure;
  if (placeInstant(date, startTime) <= ctx.clock.now()) return;
  const key = { agencyId, id: departureId };
  const last = await findLastGuideList(tx, key);
  if (last?.cause === "cancelled") return;
  const guidesWithList = await listInformedGuides(tx, key);
  const informed = new Set([...guidesWithList, ...(await listGuidesWithNewTime(tx, key))]);
  const unassigned = takenOff
    .filter((guideId) => informed.has(guideId))
    .map((guideId) => ({
      ...{ kind: "guide-unassigned" as const, departureId, guideId },
      unassignedId: ctx.newId(),
    }));
  await writeMessages(
    ctx,
    tx,
    unassigned.map((content) => ({ content, locale: DEFAULT_LOCALE })),
  );
  if (!last) return;
  const reassigned = added.filter((guideId) => guidesWithList.includes(guideId));
  await repeatList(ctx, tx, last, reassigned);
}
