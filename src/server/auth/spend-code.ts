import { CODE_DIGITS, LONG_CODE_DIGITS } from "../../domain/identity/sign-in-code.ts";
import type { LimitName } from "../../use-cases/access/limits.ts";
import type { Limits, Spender } from "../limits/create-limits.ts";

/** A request for a code. */
export interface CodeAsking {
  /** The address that the code goes to. */
  email: string;
  /** The address of the connection that the request came by. */
  ip: string | null;
}

/** The outcome of spending the limits of a code: refused for some seconds, or granted with the digits that the code has. */
export type CodeSpending =
  | { seconds: number; granted: null }
  | {
      seconds: 0;
      granted: {
        codeDigits: number;
        /** Gives back everything that was spent, if the code is not sent. */
        unspend(): Promise<void>;
      };
    };

/** The reserve whose codes are long. */
const LONG_CODES = "code-recipient-reserve";

/** A limit, and the limit that a code spends in its place once it is used up. */
interface Step {
  limit: LimitName;
  reserve?: LimitName;
}

/**
 * The limits that a code spends, in this order. Limits of one network come before limits that strangers share with others. A limit that
 * strangers can use up for somebody else has a reserve for each network, so that it never shuts out everybody.
 */
const STEPS: readonly Step[] = [
  { limit: "code-recipient" },
  { limit: "code-address" },
  { limit: "code-address-day" },
  { limit: "code-network" },
  { limit: "code-recipient-day", reserve: LONG_CODES },
  { limit: "code-everybody", reserve: "code-everybody-reserve" },
];

/** @returns seconds for which a step is known to be used up, without a query; 0 if that is unknown. */
function knownWait(limits: Limits, { limit, reserve }: Step, who: Spender): number {
  const seconds = limits.knownWait(limit, who);
  return reserve ? Math.min(seconds, limits.knownWait(reserve, who)) : seconds;
}

/** @returns the limit that was spent, or seconds until one may be. */
async function spendStep(
  limits: Limits,
  { limit, reserve }: Step,
  who: Spender,
): Promise<LimitName | number> {
  const seconds = await limits.spend(limit, who);
  if (seconds === 0) return limit;
  if (!reserve) return seconds;
  const reserveSeconds = await limits.spend(reserve, who);
  return reserveSeconds === 0 ? reserve : Math.min(seconds, reserveSeconds);
}

/**
 * Spends the limits of one code. A refusal spends nothing: limits after the refusing one are not reached, and limits before it are
 * given back. A refusal that is already known costs no query.
 */
export async function spendCode(limits: Limits, who: Spender): Promise<CodeSpending> {
  const spent: LimitName[] = [];
  const unspend = async () => {
    for (const limit of spent.splice(0)) await limits.unspend(limit, who);
  };
  for (const step of STEPS) {
    const seconds = knownWait(limits, step, who);
    if (seconds > 0) return { seconds, granted: null };
  }
  for (const step of STEPS) {
    const outcome = await spendStep(limits, step, who);
    if (typeof outcome === "number") {
      await unspend();
      return { seconds: outcome, granted: null };
    }
    spent.push(outcome);
  }
  const codeDigits = spent.includes(LONG_CODES) ? LONG_CODE_DIGITS : CODE_DIGITS;
  return { seconds: 0, granted: { codeDigits, unspend } };
}
