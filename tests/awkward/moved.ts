import { errors } from "@playwright/test";
import { Broken } from "./broken.ts";
import { check } from "./check.ts";
import type { ScreenAtRest } from "./screen.ts";
import { NO_WAY_ON } from "./step-towards-booking.ts";
import { CANNOT_PRESS } from "./steps/press.ts";
import type { World } from "./world.ts";

const shows = ({ url, text, dialog }: ScreenAtRest): string => JSON.stringify([url, text, dialog]);

const mayHaveMoved = (error: unknown): boolean =>
  error instanceof errors.TimeoutError ||
  (error instanceof Broken && [CANNOT_PRESS, NO_WAY_ON].includes(error.invariant));

export async function unlessPageChanged(
  world: World,
  act: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const before = world.seen;
  try {
    return await act();
  } catch (error) {
    if (!before || !mayHaveMoved(error)) throw error;
    if (shows(await check(world)) === shows(before)) throw error;
    return undefined;
  }
}
