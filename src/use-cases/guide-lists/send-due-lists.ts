import { inTransaction } from "../../db/connection/transaction.ts";
import { isUnavailable } from "../../db/connection/unavailable.ts";
import { lockDepartureById } from "../../db/queries/departures/departures.ts";
import {
  findGuideListSettings,
  insertRecipients,
  type ListedDeparture,
  listCancelledAfterList,
  listLedDepartures,
  usesGuideLists,
} from "../../db/queries/departures/guide-lists.ts";
import { addDays, placeDate, placeInstant } from "../../domain/departures/place-time.ts";
import { listDueAt } from "../../domain/export/guide-list.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { type ListState, readListState, writeGuideList, writeListEmails } from "./steps/write-guide-list.ts";

type SendNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

interface Settings {
  listTime: string | null;
  panelOrigin: string;
}

/**
 * Returns whether a departure's list is due and the departure has not started. A guide who is assigned between these two times
 * gets the last list.
 */
function isOpenToGuides(
  { clock }: Needs<"clock">,
  departure: ListedDeparture,
  listTime: string | null,
): boolean {
  const dueAt = listDueAt(departure, listTime);
  const now = clock.now();
  return dueAt !== null && now >= dueAt && now < placeInstant(departure.date, departure.startTime);
}

const hasEmailsToSend = (ctx: SendNeeds, departure: ListedDeparture, settings: Settings, state: ListState) =>
  state.cause
    ? state.cause === "cancelled" || state.guideIds.length > 0
    : state.joiners.length > 0 &&
      state.last?.cause !== "cancelled" &&
      isOpenToGuides(ctx, departure, settings.listTime);

/** Reads the list's state again under the lock, so that two processes or a repeated job send the list once. */
const sendOne = (ctx: SendNeeds, departure: ListedDeparture, settings: Settings): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const { id: agencyId } = ctx.agency;
    await lockDepartureById(tx, agencyId, departure.id);
    const state = await readListState(ctx, tx, departure, settings.listTime);
    const { cause, last, joiners } = state;
    const { panelOrigin } = settings;
    if (cause) return writeGuideList(ctx, tx, departure, { id: ctx.newId(), cause, panelOrigin, state });
    if (!last || !hasEmailsToSend(ctx, departure, settings, state)) return 0;
    const { id: list } = last;
    const { date, startTime } = departure;
    await recordAudit(ctx, tx, {
      name: "send-guide-list",
      subject: departure.id,
      facts: { list, cause: "due", guides: joiners.length, people: state.people, date, startTime },
    });
    await insertRecipients(tx, last, joiners, ctx.clock.now());
    await writeListEmails(ctx, tx, last.id, joiners);
    return 0;
  });

/**
 * Each list is sent once when it is due, once after each change, and once if the departure is cancelled. A guide who was
 * assigned after a list was sent gets that list. A departure that fails does not stop the departures after it.
 * @returns the number of e-mails of new lists
 * @throws AggregateError after the last departure, so that the job logs the failures. An error of an unavailable database ends
 * the run at once.
 */
export const sendDueLists = defineUseCase({
  name: "send-due-lists",
  may: { system: true },
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx): Promise<number> {
    const { db, agency, clock } = ctx;
    if (!(await usesGuideLists(db, agency.id))) return 0;
    const now = clock.now();
    const today = placeDate(now);
    const stored = await findGuideListSettings(db, agency.id);
    const cancelled = await listCancelledAfterList(db, agency.id, today);
    const guidedDepartures = stored?.listTime
      ? await listLedDepartures(db, agency.id, { from: today, to: addDays(today, 1) })
      : [];
    const due = guidedDepartures.filter((departure) =>
      isOpenToGuides(ctx, departure, stored?.listTime ?? null),
    );
    const futureCancelled = cancelled.filter(({ date, startTime }) => placeInstant(date, startTime) > now);
    const departures = new Map([...due, ...futureCancelled].map((departure) => [departure.id, departure]));
    let sent = 0;
    const failures: unknown[] = [];
    const send = async (departure: ListedDeparture): Promise<void> => {
      const { listTime = null } = stored ?? {};
      const state = await readListState(ctx, db, departure, listTime);
      const panelOrigin = stored?.panelOrigin ?? state.last?.panelOrigin ?? state.announced?.panelOrigin;
      if (!panelOrigin || !hasEmailsToSend(ctx, departure, { listTime, panelOrigin }, state)) return;
      sent += await sendOne(ctx, departure, { listTime, panelOrigin });
    };
    for (const departure of departures.values())
      try {
        await send(departure);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        failures.push(error);
      }
    if (failures.length > 0)
      throw new AggregateError(failures, `lists of ${failures.length} departures failed`);
    return sent;
  },
});
