import { setTimeout as sleep } from "node:timers/promises";
import { ProcedureError } from "../../tests/support/traveller.ts";
import type { Random } from "./random.ts";
import type { Tally } from "./tally.ts";

const RESPONSE_TIMEOUT_MS = 12_000;
const MAX_ATTEMPTS = 25;

class NoResponse extends Error {}

const RETRIED_REASONS = new Set(["busy", "payment-provider-unavailable"]);

function readFailure(error: unknown): { name: string; isRetried: boolean } {
  if (error instanceof NoResponse) return { name: "no answer in 12 s", isRetried: true };
  if (error instanceof ProcedureError) {
    const name = error.reason ?? error.code;
    return { name, isRetried: RETRIED_REASONS.has(name) || error.code === "INTERNAL_SERVER_ERROR" };
  }
  if (error instanceof SyntaxError) return { name: "answer of another shape", isRetried: true };
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (code) return { name: `connection: ${code}`, isRetried: true };
  return { name: error instanceof Error ? error.message.slice(0, 60) : "unknown", isRetried: true };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(RESPONSE_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new NoResponse();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
}

/** @returns undefined after a refusal, or after the last attempt. */
export async function persist<T>(
  tally: Tally,
  random: Random,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    tally.count("request", "sent");
    try {
      return await withTimeout(ask());
    } catch (error) {
      const { name, isRetried } = readFailure(error);
      tally.count(isRetried ? "error" : "refusal", name);
      if (!isRetried) return undefined;
    }
    await sleep(random.between(200, 1_500));
  }
  tally.count("error", "gave up after 25 attempts");
  return undefined;
}
