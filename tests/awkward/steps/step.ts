import type { Seen } from "../screen.ts";
import type { World } from "../world.ts";

export interface Step {
  name: string;
  /** Relative frequency. */
  weight: number;
  fits(seen: Seen, world: World): boolean;
  /**
   * Takes the step.
   * @param pick chooses a variant.
   * @returns a repeatable description, or undefined if the step was not possible after all.
   */
  take(world: World, pick: number): Promise<string | undefined>;
}
