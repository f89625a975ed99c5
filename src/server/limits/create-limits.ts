import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import { type Limiter, ownLimiter, sharedLimiter } from "../../db/queries/limits/rate-limits.ts";
import { DomainError } from "../../domain/errors.ts";
import { mailboxOf } from "../../domain/messaging/mailbox.ts";
import type { Limit } from "../../use-cases/access/limit.ts";
import { LIMITS, type LimitName } from "../../use-cases/access/limits.ts";
import { networkOf, wideNetworkOf } from "../request/address-network.ts";

/** `userId` and `recipient` matter only to limits for each account or recipient. */
export interface Spender {
  agencyId: string;
  ip: string | null;
  userId?: string | null;
  recipient?: string | undefined;
}

export interface Limits {
  /**
   * @param points zero only checks the limit
   * @returns seconds until more points are available; 0 if granted
   */
  spend(name: LimitName, spender: Spender, points?: number): Promise<number>;
  unspend(name: LimitName, spender: Spender, points?: number): Promise<void>;
  /**
   * Checks a limit without a query.
   * @returns seconds for which `spend` will certainly be refused; 0 if the database must decide
   */
  knownWait(name: LimitName, spender: Spender): number;
}

export const NO_LIMITS: Limits = { spend: async () => 0, unspend: async () => {}, knownWait: () => 0 };

const toSeconds = (ms: number): number => (ms > 0 ? Math.ceil(ms / 1000) : 0);

interface LimitSettings {
  pool: pg.Pool;
  /** All servers must have the same key. */
  secret: string;
  table?: Record<LimitName, Limit>;
}

export function createLimits({ pool, secret, table = LIMITS }: LimitSettings): Limits {
  const limiters = new Map<string, Limiter>();
  for (const [name, { points, seconds, counter }] of Object.entries(table)) {
    const allowance = { name, points, seconds };
    limiters.set(name, counter === "per-server" ? ownLimiter(allowance) : sharedLimiter(pool, allowance));
  }

  function keyOf({ per, within }: Limit, { agencyId, ip, userId, recipient }: Spender): string | null {
    const mailbox = recipient && mailboxOf(recipient);
    const spenderKey = {
      account: userId,
      address: networkOf(ip),
      network: wideNetworkOf(ip),
      recipient: mailbox,
      "recipient-from-address": mailbox && `${mailbox} ${networkOf(ip)}`,
      "recipient-from-network": mailbox && `${mailbox} ${wideNetworkOf(ip)}`,
      everybody: "everybody",
    }[per];
    if (!spenderKey) return null;
    const digest = createHmac("sha256", secret).update(spenderKey).digest("base64url").slice(0, 22);
    return `${within === "agency" ? agencyId : "*"}:${digest}`;
  }

  return {
    async spend(name, spender, points = 1) {
      const key = keyOf(table[name], spender);
      if (!key) return 0;
      try {
        await limiters.get(name)?.consume(key, points);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, toSeconds(refusal.msBeforeNext));
        throw refusal;
      }
    },

    async unspend(name, spender, points = 1) {
      const key = keyOf(table[name], spender);
      if (key) await limiters.get(name)?.reward(key, points);
    },

    knownWait(name, spender) {
      const key = keyOf(table[name], spender);
      return key ? toSeconds(limiters.get(name)?.knownWaitMs(key) ?? 0) : 0;
    },
  };
}

export const tooManyRequests = (seconds: number): DomainError =>
  new DomainError("too-many-requests", { retryAfterSeconds: seconds });
