import { CODE_DIGITS, LONG_CODE_DIGITS } from "../../../../domain/identity/sign-in-code.ts";
import type { LimitName } from "../../../../use-cases/access/limits.ts";
import type { CodeSpending } from "../../../auth/sign-in-realm.ts";
import type { Limits, Spender } from "../../../limits/create-limits.ts";

/** A code is longer if this reserve was spent for it. */
const LONG_CODE_RESERVE = "code-recipient-reserve";

interface Step {
  limit: LimitName;
  reserve?: LimitName;
}

/**
 * Limits of one network come before limits shared with strangers. If strangers can use up a limit to lock out a
 * victim, the limit has a reserve for each network.
 */
const STEPS: readonly Step[] = [
  { limit: "code-recipient" },
  { limit: "code-address" },
  { limit: "code-address-day" },
  { limit: "code-network" },
  { limit: "code-recipient-day", reserve: LONG_CODE_RESERVE },
  { limit: "code-everybody", reserve: "code-everybody-reserve" },
];

/** Returns 0 if the database must decide. */
function knownWait(limits: Limits, { limit, reserve }: Step, spender: Spender): number {
  const seconds = limits.knownWait(limit, spender);
  return reserve ? Math.min(seconds, limits.knownWait(reserve, spender)) : seconds;
}

/** @returns the spent limit, or the seconds until a limit can be spent */
async function spendStep(
  limits: Limits,
  { limit, reserve }: Step,
  spender: Spender,
): Promise<LimitName | number> {
  const seconds = await limits.spend(limit, spender);
  if (seconds === 0) return limit;
  if (!reserve) return seconds;
  const reserveSeconds = await limits.spend(reserve, spender);
  return reserveSeconds === 0 ? reserve : Math.min(seconds, reserveSeconds);
}

/**
 * After a refusal, the points that earlier limits spent are restored. A refusal that this process already knows
 * needs no query.
 */
export async function spendCode(limits: Limits, spender: Spender): Promise<CodeSpending> {
  const spent: LimitName[] = [];
  const unspend = async () => {
    for (const limit of spent.splice(0)) await limits.unspend(limit, spender);
  };
  for (const step of STEPS) {
    const seconds = knownWait(limits, step, spender);
    if (seconds > 0) return { seconds, granted: null };
  }
  for (const step of STEPS) {
    const outcome = await spendStep(limits, step, spender);
    if (typeof outcome === "number") {
      await unspend();
      return { seconds: outcome, granted: null };
    }
    spent.push(outcome);
  }
  const codeDigits = spent.includes(LONG_CODE_RESERVE) ? LONG_CODE_DIGITS : CODE_DIGITS;
  return { seconds: 0, granted: { codeDigits, unspend } };
}
