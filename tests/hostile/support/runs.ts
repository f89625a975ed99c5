/** How many hostile inputs each endpoint is given: a few in every run of the tests, `HOSTILE_RUNS=10000` for the record. */
export const RUNS = Number(process.env.HOSTILE_RUNS ?? 20);

/** The same inputs at each run; another number finds others. */
export const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_121);

const SECONDS_PER_INPUT = 0.1;

/** Milliseconds that a test of so many inputs may take. */
export const TIMEOUT_MS = 60_000 + RUNS * SECONDS_PER_INPUT * 1_000;
