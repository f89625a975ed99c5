import { createHash } from "node:crypto";
import type { Database, Transaction } from "../../../db/connection/client.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import {
  type Announcement,
  findAnnouncementToGuides,
} from "../../../db/queries/departures/announced-times.ts";
import { listDepartureGuides } from "../../../db/queries/departures/departure-guides.ts";
import {
  findLastGuideList,
  type GuideListRow,
  hasAutomaticList,
  insertGuideList,
  type ListedDeparture,
  listConfirmed,
  listInformedGuides,
  listRecipientIds,
} from "../../../db/queries/departures/guide-lists.ts";
import type { TimeChange } from "../../../domain/campaigns/time-change.ts";
import { listCause } from "../../../domain/export/guide-list.ts";
import type { ListCause } from "../../../domain/export/list-cause.ts";
import { DEFAULT_LOCALE } from "../../../domain/locale.ts";
import { readTimeChanges } from "../../campaigns/steps/choice-facts.ts";
import type { Needs } from "../../context.ts";
import { writeMessages } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";

type WriteNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

export interface ListState {
  last: GuideListRow | undefined;
  digest: string;
  people: number;
  isCancelled: boolean;
  /** Null if the departure was not cancelled, or was cancelled without a new time. */
  timeChange: TimeChange | null;
  /** Announcement of the cancelled departure as the new time of another departure; null if the departure has a list. */
  announced: Announcement | null;
  /** Guides who lead the departure and have an e-mail address. */
  guideIds: string[];
  /** Guides of `guideIds` who did not get the last list. */
  joiners: string[];
  cause: ListCause | null;
}

export async function readListState(
  { agency, clock }: Needs<"agency" | "clock">,
  db: Database,
  departure: Pick<ListedDeparture, "id" | "date" | "startTime">,
  listTime: string | null,
): Promise<ListState> {
  const { id, date, startTime } = departure;
  const key = { agencyId: agency.id, id };
  const last = await findLastGuideList(db, key);
  const wasDue = last !== undefined && (await hasAutomaticList(db, key));
  const bookings = await listConfirmed(db, key);
  const campaign = await findCampaignOfDeparture(db, agency.id, id);
  const isCancelled = campaign !== undefined;
  const announced = isCancelled && !last ? await findAnnouncementToGuides(db, key) : null;
  const sent = announced
    ? { cause: "changed" as const, digest: "", createdAt: announced.at }
    : (last ?? null);
  const timeChange = campaign ? ((await readTimeChanges(db, [campaign])).get(campaign.id) ?? null) : null;
  const guides = await listDepartureGuides(db, agency.id, { from: date, to: date });
  const lines = bookings.map((booking) => `${booking.id}:${booking.revision}:${booking.participants}`);
  const digest = createHash("sha256").update(lines.join("\n")).digest("base64url");
  const people = bookings.reduce((sum, { participants }) => sum + participants, 0);
  const guideIds = guides.flatMap(({ departureId, guideId, email }) =>
    departureId === id && email ? [guideId] : [],
  );
  const recipients = last ? await listRecipientIds(db, last) : guideIds;
  return {
    ...{ last, digest, people, isCancelled, timeChange, announced, guideIds },
    joiners: guideIds.filter((guideId) => !recipients.includes(guideId)),
    cause: listCause({ date, startTime, listTime, digest, people, isCancelled, wasDue, sent }, clock.now()),
  };
}

/** A guide who already has an e-mail of the list gets no second e-mail. */
export const writeListEmails = (
  ctx: WriteNeeds,
  tx: Transaction,
  guideListId: string,
  guideIds: readonly string[],
): Promise<void> =>
  writeMessages(
    ctx,
    tx,
    guideIds.map((guideId) => ({
      content: { kind: "guide-list", guideListId, guideId } as const,
      locale: DEFAULT_LOCALE,
    })),
  );

/**
 * A cancellation goes to every guide who received a list, or a list of another departure that announced this departure as its
 * new time. The caller must hold the departure's lock.
 * @returns the number of guides; nothing is written if the number is 0
 */
export async function writeGuideList(
  ctx: WriteNeeds,
  tx: Transaction,
  departure: Pick<ListedDeparture, "id" | "date" | "startTime">,
  list: { id: string; cause: ListCause; panelOrigin: string; state: ListState },
): Promise<number> {
  const { id, cause, panelOrigin, state } = list;
  const agencyId = ctx.agency.id;
  const { date, startTime } = departure;
  const readInformedGuides = async () =>
    state.announced?.guideIds ?? listInformedGuides(tx, { agencyId, id: departure.id });
  const guideIds = cause === "cancelled" ? await readInformedGuides() : state.guideIds;
  if (guideIds.length === 0) return 0;
  const revision = (state.last?.revision ?? 0) + 1;
  const { digest, people, timeChange } = state;
  const row = { agencyId, id, departureId: departure.id, revision, cause, digest, people, panelOrigin };
  await insertGuideList(tx, { ...row, createdAt: ctx.clock.now() }, guideIds);
  await recordAudit(ctx, tx, {
    name: "send-guide-list",
    subject: departure.id,
    facts: {
      ...{ list: id, cause, guides: guideIds.length, people, date, startTime },
      ...(cause === "cancelled" && timeChange ? { newTime: timeChange.to } : {}),
    },
  });
  await writeListEmails(ctx, tx, id, guideIds);
  return guideIds.length;
}
