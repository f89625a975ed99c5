import { setTimeout as pause } from "node:timers/promises";
import { readDatabaseTime } from "../../db/connection/clock.ts";
import { inSnapshot, listAgencyIds } from "../../db/queries/reconciliation/reconciliation.ts";
import { DAY_MS } from "../../domain/durations.ts";
import type { PaymentProvider } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { checkAgency, toDiscrepancy } from "./steps/check-agency.ts";
import { checkProvider, providerSilence } from "./steps/check-provider.ts";
import type { Discrepancy } from "./steps/discrepancy.ts";

export interface ReconcileOptions {
  /** Agencies to reconcile; all if omitted. */
  agencyIds?: readonly string[];
  /** Without this option, payments are not compared with the provider. */
  paymentsOf?: (agencyId: string) => PaymentProvider | Promise<PaymentProvider>;
  /** Rate limit of requests to the provider. Default: 5. Infinity for no limit. */
  requestsPerSecond?: number;
  /** Bookings without a change since this moment are not compared with the provider. Default: 30 days ago. */
  providerSince?: Date;
  /** Age in milliseconds below which a change may still be in progress and is not reported. Default: 15 minutes. */
  graceMs?: number;
  /**
   * Delay in milliseconds before differences at the provider are checked again, because a webhook may be late. Default: 5 s.
   */
  recheckDelayMs?: number;
}

type VerifyNeeds = Needs<"db" | "clock">;

const GRACE_MS = 15 * 60_000;
const PROVIDER_DAYS_MS = 30 * DAY_MS;
const REQUESTS_PER_SECOND = 5;
const RECHECK_DELAY_MS = 5_000;

function limitRate(perSecond: number): () => Promise<void> {
  const intervalMs = 1_000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const waitMs = next - now;
    next = Math.max(now, next) + intervalMs;
    if (waitMs > 0) await pause(waitMs);
  };
}

/** Checks differences a second time, and returns the differences that persist. */
async function verifyAtProvider(
  ctx: VerifyNeeds,
  agencyId: string,
  bookingIds: readonly string[],
  options: ReconcileOptions & { graceMs: number },
): Promise<Discrepancy[]> {
  if (!options.paymentsOf || bookingIds.length === 0) return [];
  const provider = await options.paymentsOf(agencyId);
  const waitForSlot = limitRate(options.requestsPerSecond ?? REQUESTS_PER_SECOND);
  const compareAll = async (ids: readonly string[]): Promise<Discrepancy[]> => {
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
    const suspects = new Set((await compareAll(bookingIds)).map(({ subject }) => subject));
    if (suspects.size === 0) return [];
    await pause(options.recheckDelayMs ?? RECHECK_DELAY_MS);
    return await compareAll([...suspects]);
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
  const findings = await inSnapshot(ctx.db, async (tx) => {
    const now = await readDatabaseTime(ctx, tx);
    const since = options.providerSince ?? new Date(now.getTime() - PROVIDER_DAYS_MS);
    return checkAgency(tx, agencyId, { now, graceMs: options.graceMs }, ({ booking }) => {
      if (booking.updatedAt >= since) recent.push(booking.id);
    });
  });
  return [...findings, ...(await verifyAtProvider(ctx, agencyId, recent, options))];
}

/**
 * Reads one snapshot for each agency, in batches, and writes nothing. Queries the provider afterwards, outside of any
 * transaction.
 */
export async function reconcile(ctx: VerifyNeeds, options: ReconcileOptions = {}): Promise<Discrepancy[]> {
  const graceMs = options.graceMs ?? GRACE_MS;
  const found: Discrepancy[] = [];
  for (const agencyId of options.agencyIds ?? (await listAgencyIds(ctx.db)))
    found.push(...(await verifyAgency(ctx, agencyId, { ...options, graceMs })));
  return found;
}
