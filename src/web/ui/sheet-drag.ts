/** Where a finger was, and when; milliseconds. */
export interface Sample {
  y: number;
  at: number;
}

/** Of the sheet's height: let go beyond it, the sheet closes however slowly it was dragged. */
const FAR = 0.3;
/** Pixels in a millisecond downwards, from which a short stroke closes it, too. */
const FAST = 0.5;
/** A stroke's speed is that of its last moments. */
const LAST_MS = 100;

/** Pixels in a millisecond, positive downwards; 0 where the finger rested before it was lifted. */
export function speedAt(samples: readonly Sample[], liftedAt: number): number {
  const recent = samples.filter(({ at }) => liftedAt - at <= LAST_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0;
}

/** Whether a sheet that was let go closes: dragged far, unless on its way back up, or thrown down. */
export const closesSheet = ({ down, speed, height }: { down: number; speed: number; height: number }) =>
  speed >= FAST || (speed > -FAST && down >= height * FAR);
