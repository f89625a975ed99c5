const LANES = {
  /** `npm test` */
  gate: "test",
  /** Measures waits, loads and speeds: `npm run test:timed`. */
  timed: "timed",
  /** Long random exploration: `npm run explore`. */
  explore: "explore",
} as const;

export type Lane = keyof typeof LANES;

export const LANE_VARIABLE = "TEST_LANE";

/** Returns all suffixes without a lane, so that a path can name any file. */
export function testEndings(lane: string | undefined): string {
  if (lane === undefined) return `{${Object.values(LANES).join(",")}}`;
  if (lane in LANES) return LANES[lane as Lane];
  throw new Error(`${LANE_VARIABLE} must be one of ${Object.keys(LANES).join(", ")}, not "${lane}".`);
}
