import { holds } from "../broken.ts";
import type { Seen } from "../screen.ts";
import { isSignedIn, ownBookings, type World } from "../world.ts";

/** What was typed is still there, until it is paid. */
export function typedIsKept(world: World, seen: Seen): void {
  // What was paid has become a booking, and need not be remembered.
  if (ownBookings(world).some(({ payments }) => payments.some(({ status }) => status === "approved")))
    world.typed.clear();
  if (seen.kind !== "checkout" || world.olderTabs.has(world.page)) return;
  for (const [name, values] of world.typed) {
    const shown = seen.fields[name];
    // The field of somebody who does not go any more is not on the page.
    if (shown === undefined) continue;
    holds(values.has(shown), "what was typed is still there", { name, shown, typed: [...values] });
  }
}

/** Once nobody is signed in any more, the browser keeps nothing of what they typed. */
export async function nothingIsRemembered(world: World, seen: Seen): Promise<void> {
  if (world.forgotten.size === 0 || !seen.url.startsWith(world.origin) || (await isSignedIn(world))) return;
  const kept = JSON.stringify(seen.stored);
  // What was typed since may begin as what was forgotten: a name, and the same with one more.
  const since = [...world.typed.values()].flatMap((values) => [...values]);
  const isOwn = (value: string) => value.length <= 2 || since.some((typed) => typed.includes(value));
  const left = [...world.forgotten].filter((value) => !isOwn(value) && kept.includes(value));
  holds(left.length === 0, "after signing out nothing is remembered", { left });
}
