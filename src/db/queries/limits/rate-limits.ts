import { lte } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { withTimeout } from "../../../with-timeout.ts";
import type { Transaction } from "../../connection/client.ts";
import { rateLimits } from "../../schema/rate-limits.ts";

export interface Allowance {
  /** Prefix of the keys in the table. */
  name: string;
  /** Points that may be spent within `seconds` after the first spending. */
  points: number;
  seconds: number;
}

export interface Limiter extends Pick<RateLimiterMemory, "consume" | "reward"> {
  /** @returns milliseconds for which this server's memory already blocks the key; 0 if the key must be counted */
  knownWaitMs(key: string): number;
}

const inMemory = ({ name, points, seconds }: Allowance): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

export function ownLimiter(allowance: Allowance): Limiter {
  const counts = inMemory(allowance);
  return {
    consume: (...spending) => counts.consume(...spending),
    reward: (...spending) => counts.reward(...spending),
    knownWaitMs: () => 0,
  };
}

/** Timeout of a count in the database, after which this server counts in its own memory. */
const TIMEOUT_MS = 1_000;

const throwTimeout = () => {
  throw new Error("the count takes too long");
};

/** A public method that the library's types lack. */
interface KnownBlocks {
  getInMemoryBlockMsBeforeExpire(prefixedKey: string): number;
}

/**
 * After its first refusal, a key is blocked in memory until its window ends, so that a flood does not reach the database. If a
 * query fails or times out, each server counts in its own memory.
 */
export function sharedLimiter(pool: pg.Pool, allowance: Allowance): Limiter {
  const { name, points, seconds } = allowance;
  const counts = new RateLimiterPostgres({
    // Passes text and values separately. Otherwise the pool would not make the query a named prepared statement.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        withTimeout(pool.query({ text }, values), TIMEOUT_MS, throwTimeout),
    },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // The key is not yet blocked when the last point is spent, because the point may be returned.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory(allowance),
  }) as RateLimiterPostgres & KnownBlocks;
  return {
    consume: (...spending) => counts.consume(...spending),
    reward: (...spending) => counts.reward(...spending),
    knownWaitMs: (key) => counts.getInMemoryBlockMsBeforeExpire(counts.getKey(key)),
  };
}

export async function deleteSpentLimits(tx: Transaction, now: Date): Promise<number> {
  const result = await tx.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
  return result.rowCount ?? 0;
}
