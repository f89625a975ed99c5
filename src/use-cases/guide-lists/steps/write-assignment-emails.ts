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

type EmailNeeds = Needs<"jobs" | "clock" | "newId" | "agency">;

async function repeatList(
  ctx: EmailNeeds,
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
 * - An unassigned guide gets an e-mail about the end of the assignment. The guide must have received a list of the departure,
 *   or a list that announced the departure as the new time of another departure.
 * - A reassigned guide who received a list of the departure gets the last list again.
 * Writes nothing after the departure's start, or if the last list announced a cancellation.
 * @param departure a departure whose row the transaction has locked
 */
export async function writeAssignmentEmails(
  ctx: EmailNeeds,
  tx: Transaction,
  departure: Pick<LockedDeparture, "agencyId" | "id" | "date" | "startTime">,
  { unassignedIds, assignedIds }: { unassignedIds: readonly string[]; assignedIds: readonly string[] },
): Promise<void> {
  const { agencyId, id: departureId, date, startTime } = departure;
  if (placeInstant(date, startTime) <= ctx.clock.now()) return;
  const key = { agencyId, id: departureId };
  const last = await findLastGuideList(tx, key);
  if (last?.cause === "cancelled") return;
  const guidesWithList = await listInformedGuides(tx, key);
  const notifiedGuides = new Set([...guidesWithList, ...(await listGuidesWithNewTime(tx, key))]);
  const unassignedEmails = unassignedIds
    .filter((guideId) => notifiedGuides.has(guideId))
    .map((guideId) => ({
      ...{ kind: "guide-unassigned" as const, departureId, guideId },
      unassignedId: ctx.newId(),
    }));
  await writeMessages(
    ctx,
    tx,
    unassignedEmails.map((content) => ({ content, locale: DEFAULT_LOCALE })),
  );
  if (!last) return;
  const reassigned = assignedIds.filter((guideId) => guidesWithList.includes(guideId));
  await repeatList(ctx, tx, last, reassigned);
}
