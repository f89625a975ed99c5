import { setTimeout as sleep } from "node:timers/promises";
import { ProcedureError } from "../../tests/support/traveller.ts";
import type { Random } from "./random.ts";
import type { Tally } from "./tally.ts";

/** A browser's timeout for a response. */
const ANSWER_WITHIN_MS = 12_000;
const MAX_ATTEMPTS = 25;

class NoAnswer extends Error {}

const NOT_NOW = new Set(["busy", "payment-provider-unavailable"]);

function readFailure(error: unknown): { name: string; again: boolean } {
  if (error instanceof NoAnswer) return { name: "no answer in 12 s", again: true };
  if (error instanceof ProcedureError) {
    const name = error.reason ?? error.code;
    return { name, again: NOT_NOW.has(name) || error.code === "INTERNAL_SERVER_ERROR" };
  }
  if (error instanceof SyntaxError) return { name: "answer of another shape", again: true };
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (code) return { name: `connection: ${code}`, again: true };
  return { name: error instanceof Error ? error.message.slice(0, 60) : "unknown", again: true };
}

async function within<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ANSWER_WITHIN_MS, undefined, { signal: timer.signal }).then(() => {
    throw new NoAnswer();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
}

/**
 * Retries until there is a definite response, like a person who presses again.
 * @returns undefined if the site refused, or after the last attempt.
 */
export async function persist<T>(
  tally: Tally,
  random: Random,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    tally.count("request", "sent");
    try {
      return await within(ask());
    } catch (error) {
      const { name, again } = readFailure(error);
      tally.count(again ? "error" : "refusal", name);
      if (!again) return undefined;
    }
    await sleep(random.between(200, 1_500));
  }
  tally.count("error", "gave up after 25 attempts");
  return undefined;
}
