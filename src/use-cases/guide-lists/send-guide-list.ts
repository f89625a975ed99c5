import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findDepartureId } from "../../db/queries/campaigns/campaigns.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { findGuideList } from "../../db/queries/departures/guide-lists.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { idField } from "../input-fields.ts";
import { countStaffEmails } from "../messaging/steps/count-staff-emails.ts";
import { defineUseCase } from "../use-case.ts";
import { type ListState, readListState, writeGuideList } from "./steps/write-guide-list.ts";

const sendGuideListInput = departureKeySchema.extend({
  /** Becomes the id of the list, so that a repeated request sends nothing. */
  id: idField,
  panelOrigin: z.url({ error: "invalid" }),
});

/** @throws DomainError `guide-list-unsendable` */
function requireSendable({ people, isCancelled, guideIds }: ListState): void {
  if (people === 0 || isCancelled || guideIds.length === 0) throw new DomainError("guide-list-unsendable");
}

/**
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`, `too-many-requests`;
 * `guide-list-unsendable` if the departure has started, is cancelled, has no people, or has no guide with an e-mail address
 */
export const sendGuideList = defineUseCase({
  name: "send-guide-list",
  may: { staff: "departures.edit" },
  input: sendGuideListInput,
  needs: ["db", "jobs", "clock", "newId", "agency", "spendStaffEmails", "unspendStaffEmails"],
  async run(ctx, { id, panelOrigin, ...key }): Promise<void> {
    await requireDeparture(ctx, key);
    const { agency, clock } = ctx;
    const agencyId = agency.id;
    if (await findGuideList(ctx.db, { agencyId, id })) return;
    if (placeInstant(key.date, key.startTime) <= clock.now()) throw new DomainError("guide-list-unsendable");
    const departureId = await findDepartureId(ctx.db, { agencyId, ...key });
    if (!departureId) throw new DomainError("guide-list-unsendable");
    const before = await readListState(ctx, ctx.db, { ...key, id: departureId }, null);
    requireSendable(before);
    const write = async (tx: Transaction) => {
      const departure = await lockDeparture(tx, { agencyId, ...key }, ctx.newId(), clock.now());
      if (await findGuideList(tx, { agencyId, id })) return;
      const state = await readListState(ctx, tx, { ...key, id: departure.id }, null);
      requireSendable(state);
      const about = { ...key, id: departure.id };
      await writeGuideList(ctx, tx, about, { id, cause: "by-hand", panelOrigin, state });
    };
    await countStaffEmails(ctx, before.guideIds.length, () => inTransaction(ctx.db, write));
  },
});
