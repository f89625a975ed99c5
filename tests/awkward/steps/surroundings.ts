import { ownBookings } from "../world.ts";
import { delayAnswers, restoreNetwork } from "./network.ts";
import type { Step } from "./step.ts";

const CLOCK_JUMP_MS = 31 * 60_000;

const slowNetwork: Step = {
  name: "slow answers",
  weight: 2,
  isPossible: (_, { network }) => network === "there",
  async take(world) {
    world.network = "slow";
    for (const tab of world.tabs) await delayAnswers(world, tab);
    return "From now on the site's answers take a second.";
  },
};

const lostNetwork: Step = {
  name: "the network goes",
  weight: 2,
  isPossible: ({ kind }, { network }) => network === "there" && !kind.startsWith("provider"),
  async take(world) {
    world.traffic.expectFailures(true);
    await world.context.setOffline(true);
    world.network = "gone";
    return "Switch the network off.";
  },
};

const restoredNetwork: Step = {
  name: "the network is back",
  weight: 14,
  isPossible: (_, { network }) => network !== "there",
  async take(world) {
    await restoreNetwork(world);
    return "The network is as it should be again.";
  },
};

/** Runs in the page. */
function moveClock(by: number): void {
  const Real = Date;
  class Later extends Real {
    constructor(...given: ConstructorParameters<DateConstructor> | []) {
      if (given.length === 0) super(Real.now() + by);
      else super(...(given as [number]));
    }
    static override now(): number {
      return Real.now() + by;
    }
  }
  globalThis.Date = Later as DateConstructor;
}

/** Ages the walker's unpaid bookings and their payments by 31 minutes, one minute more than a hold lasts. */
const AGE = `WITH aged AS (UPDATE bookings SET created_at = created_at - interval '31 minutes',
    hold_expires_at = hold_expires_at - interval '31 minutes'
    WHERE agency_id = $1 AND id = ANY($2) AND status = 'PENDING' RETURNING id)
  UPDATE payments SET created_at = created_at - interval '31 minutes',
    checkout_expires_at = checkout_expires_at - interval '31 minutes'
  WHERE agency_id = $1 AND booking_id IN (SELECT id FROM aged)`;

const halfAnHour: Step = {
  name: "half an hour passes",
  weight: 2,
  isPossible: ({ kind }, world) =>
    kind !== "browser-error" && world.network === "there" && ownBookings(world).some(({ live }) => live),
  async take(world) {
    const ids = ownBookings(world).map(({ id }) => id);
    await world.environment.pool.query(AGE, [world.fixture.agencyId, ids]);
    for (const tab of world.tabs) {
      await tab.evaluate(moveClock, CLOCK_JUMP_MS);
      world.movedClocks.add(tab);
    }
    // Countdowns update every second, so every countdown has updated after one second.
    await world.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    return "Wait for half an hour, until the hold is over.";
  },
};

export const SURROUNDINGS: Step[] = [slowNetwork, lostNetwork, restoredNetwork, halfAnHour];
