/** The default suits the gate; `HOSTILE_RUNS=10000` is a full run. */
export const RUNS = Number(process.env.HOSTILE_RUNS ?? 20);

export const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_121);

const SECONDS_PER_INPUT = 0.1;

export const TIMEOUT_MS = 60_000 + RUNS * SECONDS_PER_INPUT * 1_000;
