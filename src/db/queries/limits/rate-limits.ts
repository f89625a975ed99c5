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

/** The counts of one limit. */
export interface Limiter extends Pick<RateLimiterMemory, "consume" | "reward"> {
  /** @returns milliseconds for which the key is refused from memory; 0 if only counting tells. */
  knownWaitMs(key: string): number;
}

const inMemory = ({ name, points, seconds }: Allowance): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** Counts for this server alone, in its memory. */
export function ownLimiter(allowance: Allowance): Limiter {
  const counts = inMemory(allowance);
  return {
    consume: (...spending) => counts.consume(...spending),
    reward: (...spending) => counts.reward(...spending),
    knownWaitMs: () => 0,
  };
}

/** A count that takes longer is made by this server alone. */
const TIMEOUT_MS = 1_000;

const tooLate = () => {
  throw new Error("the count takes too long");
};

/** A public method of the library that its types leave out. */
interface KnownBlocks {
  getInMemoryBlockMsBeforeExpire(prefixedKey: string): number;
}

/**
 * Counts for all servers together. After its first refusal a key is refused from memory until the time is over, so that a flood
 * does not reach the database. While the database is away or does not answer, each server counts for itself.
 */
export function sharedLimiter(pool: pg.Pool, allowance: Allowance): Limiter {
  const { name, points, seconds } = allowance;
  const counts = new RateLimiterPostgres({
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
    // Spending the last point blocks nothing yet, because it may be given back.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory(allowance),
  }) as RateLimiterPostgres & KnownBlocks;
  return {
    consume: (...spending) => counts.consume(...spending),
    reward: (...spending) => counts.reward(...spending),
    knownWaitMs: (key) => counts.getInMemoryBlockMsBeforeExpire(counts.getKey(key)),
  };
}

/** @returns how many counts were over at `now`. */
export async function deleteSpentLimits(tx: Transaction, now: Date): Promise<number> {
  const result = await tx.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
  return result.rowCount ?? 0;
}
