import { inTransaction } from "../../db/connection/transaction.ts";
import { isUnavailable } from "../../db/connection/unavailable.ts";
import { lockDepartureById } from "../../db/queries/departures/departures.ts";
import {
  findInsurerSettings,
  type InsuredDeparture,
  type InsurerSettings,
  insertInsurerList,
  listInsuredDepartures,
} from "../../db/queries/departures/insurer-lists.ts";
import { addDays, placeDate, placeInstant } from "../../domain/departures/place-time.ts";
import { listDueAt } from "../../domain/export/guide-list.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import type { Needs } from "../context.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { readInsurerListState } from "./steps/insurer-list-state.ts";

type SendNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "encryption" | "agency" | "actor">;

/** The people of departures without a due list need not be decrypted. */
function mayBeDue({ clock }: SendNeeds, departure: InsuredDeparture, { listTime }: InsurerSettings): boolean {
  const now = clock.now();
  const dueAt = listDueAt(departure, listTime);
  const isDue = departure.hasList || (dueAt !== null && now >= dueAt);
  return isDue && now < placeInstant(departure.date, departure.startTime);
}

/** Reads the list's state again under the lock, so that two processes or a repeated job send the list once. */
const sendOne = (ctx: SendNeeds, departure: InsuredDeparture, settings: InsurerSettings): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const { id: agencyId } = ctx.agency;
    await lockDepartureById(tx, agencyId, departure.id);
    const { last, people, digest, newTime, cause } = await readInsurerListState(ctx, tx, departure, settings);
    if (!cause) return 0;
    const { date, startTime } = departure;
    const id = ctx.newId();
    await insertInsurerList(tx, {
      ...{ agencyId, id, departureId: departure.id, cause, digest, people },
      revision: (last?.revision ?? 0) + 1,
      addressVersion: settings.addressVersion,
      createdAt: ctx.clock.now(),
    });
    await recordAudit(ctx, tx, {
      name: "send-insurer-list",
      subject: departure.id,
      facts: { list: id, cause, people, date, startTime, ...(newTime === null ? {} : { newTime }) },
    });
    await writeMessage(ctx, tx, { kind: "insurer-list", insurerListId: id }, AGENCY_LOCALE);
    return 1;
  });

/**
 * Each list is sent once when it is due, once after each change, and once if the departure is cancelled. A departure that fails
 * does not stop the departures after it.
 * @throws AggregateError after the last departure, so that the job logs the failures. An error of an unavailable database ends
 * the run at once.
 */
export const sendInsurerLists = defineUseCase({
  name: "send-insurer-lists",
  may: { system: true },
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency"],
  async run(ctx): Promise<number> {
    const { db, agency, clock } = ctx;
    const settings = await findInsurerSettings(db, agency.id);
    if (!settings?.email) return 0;
    const today = placeDate(clock.now());
    const period = { from: today, to: addDays(today, 1) };
    const departures = await listInsuredDepartures(db, agency.id, period);
    let sent = 0;
    const failures: unknown[] = [];
    for (const departure of departures.filter((one) => mayBeDue(ctx, one, settings)))
      try {
        const { cause } = await readInsurerListState(ctx, db, departure, settings);
        if (cause) sent += await sendOne(ctx, departure, settings);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        failures.push(error);
      }
    if (failures.length > 0)
      throw new AggregateError(failures, `lists of ${failures.length} departures failed`);
    return sent;
  },
});
