/** Position of a finger in pixels, at a moment in milliseconds. */
export interface Sample {
  y: number;
  at: number;
}

/** Fraction of the sheet's height. */
const MIN_CLOSE_FRACTION = 0.3;
/** Pixels per millisecond downwards. */
const FAST_PX_PER_MS = 0.5;
const SPEED_WINDOW_MS = 100;

/** Returns pixels per millisecond, positive downwards. */
export function speedAt(samples: readonly Sample[], liftedAt: number): number {
  const recent = samples.filter(({ at }) => liftedAt - at <= SPEED_WINDOW_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0;
}

export const closesSheet = ({
  distance,
  speed,
  height,
}: {
  distance: number;
  speed: number;
  height: number;
}) => speed >= FAST_PX_PER_MS || (speed > -FAST_PX_PER_MS && distance >= height * MIN_CLOSE_FRACTION);
