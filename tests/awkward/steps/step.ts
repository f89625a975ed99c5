import type { Seen } from "../screen.ts";
import type { World } from "../world.ts";

/** Something that people do. */
export interface Step {
  name: string;
  /** How often it happens, beside the others. */
  weight: number;
  /** Whether it can be done where the walker is. */
  fits(seen: Seen, world: World): boolean;
  /**
   * Does it.
   * @param pick chooses among the ways to do it.
   * @returns what was done, in words that somebody can repeat; nothing where it could not be done after all.
   */
  take(world: World, pick: number): Promise<string | undefined>;
}
