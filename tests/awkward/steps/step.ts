import type { ScreenAtRest } from "../screen.ts";
import type { World } from "../world.ts";

export interface Step {
  name: string;
  /** Relative frequency. */
  weight: number;
  isPossible(seen: ScreenAtRest, world: World): boolean;
  /**
   * @param pick chooses a variant of the step.
   * @returns a description from which a person can repeat the step. Undefined if the step turned out to be impossible.
   */
  take(world: World, pick: number): Promise<string | undefined>;
}
