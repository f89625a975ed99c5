import { lte } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { withTimeout } from "../../../with-timeout.ts";
import type { Transaction } from "../../connection/client.ts";
import { rateLimits } from "../../schema/rate-limits.ts";

export interface Allowance {
  /** Leads the keys of the table. */
  name: string;
  /** How much may be spent within the seconds that follow the first spending. */
  points: number;
  seconds: number;
}

/** Spends; rejects with a `RateLimiterRes` where nothing is left. */
export type Limiter = Pick<RateLimiterMemory, "consume">;

/** Counts for this server alone, in its memory. */
export const ownLimiter = ({ name, points, seconds }: Allowance): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** A count that takes longer is made by this server alone. */
const TIMEOUT_MS = 1_000;

const tooLate = () => {
  throw new Error("the count takes too long");
};

/**
 * Counts for all servers together. Who has spent all is refused from memory until the time is over, so that a flood
 * does not reach the database; while the database is away or does not answer, each server
 * counts for itself.
 */
export function sharedLimiter(pool: pg.Pool, allowance: Allowance): Limiter {
  const { name, points, seconds } = allowance;
  return new RateLimiterPostgres({
    // Text and values apart, as the pool's connections want them to name a statement.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        withTimeout(pool.query({ text }, values), TIMEOUT_MS, tooLate),
    },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: ownLimiter(allowance),
  });
}

/** @returns how many counts were over at `now`. */
export async function deleteSpentLimits(tx: Transaction, now: Date): Promise<number> {
  const result = await tx.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
  return result.rowCount ?? 0;
}
