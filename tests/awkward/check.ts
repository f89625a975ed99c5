import { checkAmounts } from "./invariants/amounts.ts";
import { checkSeats, checkUnpaidBookings } from "./invariants/bookings.ts";
import { checkCountdown, checkSoldOut } from "./invariants/seats.ts";
import { checkStatus } from "./invariants/statuses.ts";
import { checkClearedValues, checkTypedValues } from "./invariants/typed.ts";
import { checkControlLanguage, checkNoErrors, checkPressEffect, checkWayOn } from "./invariants/ways-on.ts";
import type { ScreenAtRest } from "./screen.ts";
import { settle } from "./settle.ts";
import { go } from "./steps/browsing.ts";
import { isSignedIn, refreshRecords, type World } from "./world.ts";

const LOOK_EVERY_MS = 150;

function checkAgainstNow(world: World, seen: ScreenAtRest): void {
  checkSoldOut(world, seen);
  checkCountdown(world, seen);
  checkStatus(world, seen);
}

async function checkFresh(world: World, seen: ScreenAtRest): Promise<ScreenAtRest> {
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

async function checkScreen(world: World, seen: ScreenAtRest): Promise<void> {
  checkPressEffect(world, seen);
  checkWayOn(seen);
  checkControlLanguage(seen);
  checkTypedValues(world, seen);
  await checkClearedValues(world, seen);
  await checkAmounts(world, seen);
}

/** @throws Broken with the violated invariant after the timeout. */
async function atRest(world: World): Promise<ScreenAtRest> {
  const until = Date.now() + world.timeouts.atRestMs;
  for (;;) {
    const seen = await settle(world);
    await refreshRecords(world);
    world.signedIn = await isSignedIn(world);
    try {
      if (world.network === "there") await checkScreen(world, seen);
      world.pressed = null;
      return seen;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** @throws Broken with the first violated invariant. */
export async function check(world: World): Promise<ScreenAtRest> {
  const seen = await atRest(world);
  world.seen = seen;
  checkNoErrors(world);
  checkUnpaidBookings(world);
  checkSeats(world);
  if (world.network !== "there") return seen;
  const fresh = await checkFresh(world, seen);
  world.seen = fresh;
  // By now the browser has reported every request that failed while the network was off.
  world.traffic.expectFailures(false);
  return fresh;
}
