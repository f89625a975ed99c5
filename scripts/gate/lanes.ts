/** Endings of Vitest's files by lane (docs/testing.md). */
export const LANES = {
  /** Neither explores at random nor measures time: `npm test`. */
  gate: "test",
  /** Measures waits, loads and speeds: `npm run test:timed`. */
  timed: "timed",
  /** Explores at length: `npm run explore`. */
  explore: "explore",
} as const;

export type Lane = keyof typeof LANES;

/** Environment variable that restricts Vitest to the files of one lane. */
export const LANE_VARIABLE = "TEST_LANE";

/** Returns the ending of the files to run: of one lane, or of all, so that a file is found by its path. */
export function testEndings(lane: string | undefined): string {
  if (lane === undefined) return `{${Object.values(LANES).join(",")}}`;
  if (lane in LANES) return LANES[lane as Lane];
  throw new Error(`${LANE_VARIABLE} must be one of ${Object.keys(LANES).join(", ")}, not "${lane}".`);
}
