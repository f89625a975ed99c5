import { amountsAgree } from "./invariants/amounts.ts";
import { noSeatTwice, oneUnpaidBookingPerWish } from "./invariants/bookings.ts";
import { countdownIsShown, soldOutIsTrue } from "./invariants/seats.ts";
import { statusFits } from "./invariants/statuses.ts";
import { nothingIsRemembered, typedIsKept } from "./invariants/typed.ts";
import {
  aWayOnIsShown,
  controlsSpeakTheLanguage,
  noButtonIsDead,
  nobodyComplains,
} from "./invariants/ways-on.ts";
import type { Seen } from "./screen.ts";
import { settle } from "./settle.ts";
import { go } from "./steps/browsing.ts";
import { isSignedIn, refreshRecords, type World } from "./world.ts";

const LOOK_EVERY_MS = 150;

/** What hangs on the moment at which the page was loaded: an older page may say what is no longer so. */
function checkAgainstNow(world: World, seen: Seen): void {
  soldOutIsTrue(world, seen);
  countdownIsShown(world, seen);
  statusFits(world, seen);
}

/** Looks at the page as it is now, where it may have been older than what is checked. */
async function checkFresh(world: World, seen: Seen): Promise<Seen> {
  try {
    checkAgainstNow(world, seen);
    return seen;
  } catch {
    await go(() => world.page.reload({ waitUntil: "commit" }));
  }
  const until = Date.now() + world.timeouts.atRestMs;
  for (;;) {
    const fresh = await settle(world);
    await refreshRecords(world);
    try {
      checkAgainstNow(world, fresh);
      return fresh;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** What must hold of a screen at rest. */
async function checkScreen(world: World, seen: Seen): Promise<void> {
  noButtonIsDead(world, seen);
  aWayOnIsShown(seen);
  controlsSpeakTheLanguage(seen);
  typedIsKept(world, seen);
  await nothingIsRemembered(world, seen);
  await amountsAgree(world, seen);
}

/** The screen once all holds of it. @throws Broken which names what does not hold of it at rest. */
async function atRest(world: World): Promise<Seen> {
  const until = Date.now() + world.timeouts.atRestMs;
  for (;;) {
    const seen = await settle(world);
    await refreshRecords(world);
    world.signedIn = await isSignedIn(world);
    try {
      if (world.network === "there") await checkScreen(world, seen);
      // What became of a press is looked at right after it, or not at all.
      world.pressed = null;
      return seen;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Looks at the screen and the database. @throws Broken which names the first invariant that does not hold. */
export async function check(world: World): Promise<Seen> {
  const seen = await atRest(world);
  world.seen = seen;
  nobodyComplains(world);
  oneUnpaidBookingPerWish(world);
  noSeatTwice(world);
  if (world.network !== "there") return seen;
  const fresh = await checkFresh(world, seen);
  world.seen = fresh;
  // Whatever failed while the network was gone has been told by now.
  world.traffic.expectFailures(false);
  return fresh;
}
