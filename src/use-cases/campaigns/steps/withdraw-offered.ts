import type { Transaction } from "../../../db/connection/client.ts";
import { untickCalls } from "../../../db/queries/campaigns/campaigns.ts";
import { listChoosersOf, releaseSeatsOn } from "../../../db/queries/campaigns/choices.ts";
import type { LockedDeparture } from "../../../db/queries/departures/departures.ts";
import { isOver } from "../../../domain/campaigns/choice.ts";
import type { Needs } from "../../context.ts";
import { writeMessages } from "../../messaging/steps/write-message.ts";
import { recordAudit } from "../../record-audit.ts";

/** Each traveller who can still choose gets one e-mail with the remaining departures, and is no longer marked as called. */
export async function withdrawOffered(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  departure: LockedDeparture,
): Promise<void> {
  const now = ctx.clock.now();
  const choosers = (await listChoosersOf(tx, departure)).filter(({ until }) => until && !isOver(until, now));
  await releaseSeatsOn(tx, departure);
  await untickCalls(tx, departure.agencyId, choosers, now);
  for (const { bookingId, campaignId: campaign } of choosers) {
    const facts = { campaign, departure: departure.id };
    await recordAudit(ctx, tx, { name: "narrow-choice", subject: bookingId, facts });
  }
  await writeMessages(
    ctx,
    tx,
    choosers.map(({ bookingId, campaignId, locale }) => ({
      content: { kind: "departure-choice", bookingId, campaignId, gone: departure.id } as const,
      locale,
    })),
  );
}
