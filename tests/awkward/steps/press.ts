import type { Locator } from "@playwright/test";
import { assertInvariant } from "../broken.ts";
import type { World } from "../world.ts";

export const inSight = (world: World, selector: string): Locator =>
  world.page.locator(`${selector} >> visible=true`);

export function control(world: World, role: "button" | "link", name: string | RegExp): Locator {
  const root = world.seen?.dialog ? world.page.locator("dialog[open]").last() : world.page;
  return root.getByRole(role, { name, exact: typeof name === "string" }).filter({ visible: true });
}

export const CANNOT_PRESS = "a visible control can be pressed";

/** @throws Broken if the element cannot be pressed. */
export async function press(world: World, found: Locator, times = 1): Promise<void> {
  const target = found.first();
  try {
    if (times === 1) await target.click({ timeout: 5_000, noWaitAfter: true });
    else await target.dblclick({ timeout: 5_000, noWaitAfter: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 600) : String(error);
    assertInvariant(false, CANNOT_PRESS, { url: world.page.url(), reason });
  }
}

export const named = (name: string): string => `“${name}”`;

/** @returns the stand-in's response, or undefined if the stand-in refuses. */
export async function callStandIn<T>(world: World, path: string, body: unknown): Promise<T | undefined> {
  const answer = await fetch(`${world.standIns}/__control/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.ok ? ((await answer.json()) as T) : undefined;
}

export async function unfoldChoices(world: World): Promise<void> {
  const line = inSight(world, "[data-choices]:not([open]) > summary");
  if ((await line.count()) > 0) await press(world, line);
}

export async function unfold(world: World, index: number): Promise<void> {
  const line = inSight(world, `[data-person="${index}"]:not([open]) > summary`);
  if ((await line.count()) > 0) await press(world, line);
}
