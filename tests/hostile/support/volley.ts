import fc from "fast-check";
import { RUNS, SEED } from "./runs.ts";

const CONCURRENCY = 8;
const BATCH_SIZE = 250;

/**
 * Stops after the first batch with a fault.
 * @param judge sends one input and returns the problem of the response, or null.
 */
export async function volley<T>(
  inputs: fc.Arbitrary<T>,
  judge: (input: T) => Promise<string | null>,
  runs = RUNS,
): Promise<{ sent: number; faults: { input: T; fault: string }[] }> {
  const faults: { input: T; fault: string }[] = [];
  let sent = 0;
  for (let firstRun = 0; firstRun < runs && faults.length === 0; firstRun += BATCH_SIZE) {
    const numRuns = Math.min(BATCH_SIZE, runs - firstRun);
    const queue = fc.sample(inputs, { numRuns, seed: SEED + firstRun });
    const work = async (): Promise<void> => {
      for (let input = queue.pop(); input !== undefined; input = queue.pop()) {
        const fault = await judge(input);
        sent += 1;
        if (fault) faults.push({ input, fault });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }
  return { sent, faults };
}

export const describeFaults = (faults: { input: unknown; fault: string }[]): string[] =>
  faults
    .map(({ input, fault }) => `${fault} ← ${fc.stringify(input)}`.replace(/\s+/g, " "))
    .sort((one, other) => one.length - other.length)
    .slice(0, 3)
    .map((line) => line.slice(0, 1_500));
