import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import { type Limiter, ownLimiter, sharedLimiter } from "../../db/queries/limits/rate-limits.ts";
import { DomainError } from "../../domain/errors.ts";
import { mailboxOf } from "../../domain/messaging/mailbox.ts";
import type { Limit } from "../../use-cases/access/limit.ts";
import { LIMITS, type LimitName } from "../../use-cases/access/limits.ts";
import { networkOf, wideNetworkOf } from "../request/address-network.ts";

/** Who is counted: at which agency, from which address and, where the limit is one of those, as whom and to whom. */
export interface Spender {
  agencyId: string;
  ip: string | null;
  userId?: string | null;
  recipient?: string | undefined;
}

export interface Limits {
  /**
   * Spends of a limit; no points only ask whether there are any.
   * @returns seconds until more may be spent; 0 where it was granted.
   */
  spend(name: LimitName, who: Spender, points?: number): Promise<number>;
  /** Gives back one point that was spent on something that did not happen. */
  unspend(name: LimitName, who: Spender): Promise<void>;
  /** @returns seconds for which spending is known to be refused, without asking the database; 0 if only spending tells. */
  knownWait(name: LimitName, who: Spender): number;
}

/** Grants everything. */
export const NO_LIMITS: Limits = { spend: async () => 0, unspend: async () => {}, knownWait: () => 0 };

const toSeconds = (ms: number): number => (ms > 0 ? Math.ceil(ms / 1000) : 0);

interface LimitSettings {
  pool: pg.Pool;
  /** Keys the digests of addresses and accounts; the same on all servers. */
  secret: string;
  /** In place of the product's own. */
  table?: Record<LimitName, Limit>;
}

export function createLimits({ pool, secret, table = LIMITS }: LimitSettings): Limits {
  const limiters = new Map<string, Limiter>();
  for (const [name, { points, seconds, counted }] of Object.entries(table)) {
    const allowance = { name, points, seconds };
    limiters.set(name, counted === "together" ? sharedLimiter(pool, allowance) : ownLimiter(allowance));
  }

  function keyOf({ per, within }: Limit, { agencyId, ip, userId, recipient }: Spender): string | null {
    const mailbox = recipient && mailboxOf(recipient);
    const who = {
      account: userId,
      address: networkOf(ip),
      network: wideNetworkOf(ip),
      recipient: mailbox,
      "recipient-from-address": mailbox && `${mailbox} ${networkOf(ip)}`,
      "recipient-from-network": mailbox && `${mailbox} ${wideNetworkOf(ip)}`,
      everybody: "everybody",
    }[per];
    if (!who) return null;
    const digest = createHmac("sha256", secret).update(who).digest("base64url").slice(0, 22);
    return `${within === "agency" ? agencyId : "*"}:${digest}`;
  }

  return {
    async spend(name, who, points = 1) {
      const key = keyOf(table[name], who);
      if (!key) return 0;
      try {
        await limiters.get(name)?.consume(key, points);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, toSeconds(refusal.msBeforeNext));
        throw refusal;
      }
    },

    async unspend(name, who) {
      const key = keyOf(table[name], who);
      if (key) await limiters.get(name)?.reward(key, 1);
    },

    knownWait(name, who) {
      const key = keyOf(table[name], who);
      return key ? toSeconds(limiters.get(name)?.knownWaitMs(key) ?? 0) : 0;
    },
  };
}

/** The error for a caller who has spent everything. @param seconds until they may try again. */
export const tooManyRequests = (seconds: number): DomainError =>
  new DomainError("too-many-requests", { retryAfterSeconds: seconds });
