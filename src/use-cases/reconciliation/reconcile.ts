import { setTimeout as pause } from "node:timers/promises";
import { inSnapshot, listAgencyIds } from "../../db/queries/reconciliation/reconciliation.ts";
import { DAY_MS } from "../../domain/durations.ts";
import type { PaymentProvider } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { presentOf } from "../present.ts";
import { checkAgency, toDiscrepancy } from "./check-agency.ts";
import { checkProvider, providerSilence } from "./check-provider.ts";
import type { Discrepancy } from "./discrepancy.ts";

export interface ReconcileOptions {
  /** The agencies whose books are looked at; all of them where left out. */
  agencyIds?: readonly string[];
  /** Where an agency's payments are asked for; nobody is asked where left out. */
  paymentsOf?: (agencyId: string) => PaymentProvider | Promise<PaymentProvider>;
  /** Questions to the provider in a second, at most; 5 where left out, and no limit at Infinity. */
  questionsPerSecond?: number;
  /** Only bookings that changed since then are asked for at the provider; 30 days ago where left out. */
  providerSince?: Date;
  /** What is younger may still be under way, and is not reported; 15 minutes where left out. */
  graceMs?: number;
  /** Where the provider differs it is asked again after this pause, as a webhook may be on its way; 5 s where left out. */
  secondLookAfterMs?: number;
}

type VerifyNeeds = Needs<"db" | "clock">;

const GRACE_MS = 15 * 60_000;
const PROVIDER_DAYS_MS = 30 * DAY_MS;
const QUESTIONS_PER_SECOND = 5;
const SECOND_LOOK_MS = 5_000;

/** Lets its caller through so many times in a second. */
function limitRate(perSecond: number): () => Promise<void> {
  const every = 1_000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const wait = next - now;
    next = Math.max(now, next) + every;
    if (wait > 0) await pause(wait);
  };
}

/** Asks the provider about bookings; those that differ are asked again once, and what still differs counts. */
async function verifyAtProvider(
  ctx: VerifyNeeds,
  agencyId: string,
  bookingIds: readonly string[],
  options: ReconcileOptions & { graceMs: number },
): Promise<Discrepancy[]> {
  if (!options.paymentsOf || bookingIds.length === 0) return [];
  const provider = await options.paymentsOf(agencyId);
  const waitForSlot = limitRate(options.questionsPerSecond ?? QUESTIONS_PER_SECOND);
  const look = async (ids: readonly string[]): Promise<Discrepancy[]> => {
    const found: Discrepancy[] = [];
    for (const id of ids) {
      const settledBefore = new Date(ctx.clock.now().getTime() - options.graceMs);
      const findings = await checkProvider(
        { db: ctx.db, provider, waitForSlot, settledBefore },
        agencyId,
        id,
      );
      found.push(...findings.map(toDiscrepancy(agencyId, id)));
    }
    return found;
  };
  try {
    const suspects = new Set((await look(bookingIds)).map(({ subject }) => subject));
    if (suspects.size === 0) return [];
    await pause(options.secondLookAfterMs ?? SECOND_LOOK_MS);
    return await look([...suspects]);
  } catch (error) {
    return [toDiscrepancy(agencyId, agencyId)(providerSilence(error))];
  }
}

async function verifyAgency(
  ctx: VerifyNeeds,
  agencyId: string,
  options: ReconcileOptions & { graceMs: number },
): Promise<Discrepancy[]> {
  const recent: string[] = [];
  const own = await inSnapshot(ctx.db, async (tx) => {
    const now = await presentOf(ctx, tx);
    const since = options.providerSince ?? new Date(now.getTime() - PROVIDER_DAYS_MS);
    return checkAgency(tx, agencyId, { now, graceMs: options.graceMs }, ({ booking }) => {
      if (booking.updatedAt >= since) recent.push(booking.id);
    });
  });
  return [...own, ...(await verifyAtProvider(ctx, agencyId, recent, options))];
}

/**
 * Recomputes bookings, payments and messages independently, and returns all inconsistencies. It only reads, from one
 * snapshot for each agency, in batches; the provider is asked afterwards, outside of any transaction.
 */
export async function reconcile(ctx: VerifyNeeds, options: ReconcileOptions = {}): Promise<Discrepancy[]> {
  const graceMs = options.graceMs ?? GRACE_MS;
  const found: Discrepancy[] = [];
  for (const agencyId of options.agencyIds ?? (await listAgencyIds(ctx.db)))
    found.push(...(await verifyAgency(ctx, agencyId, { ...options, graceMs })));
  return found;
}
