import { setTimeout as sleep } from "node:timers/promises";
import { dateAhead } from "../../tests/support/date-ahead.ts";
import { openTraveller } from "../../tests/support/traveller.ts";
import { SHOPS } from "./booking-requests.ts";
import type { Run } from "./visit.ts";

const INTERVAL_MS = 200;
const RESPONSE_TIMEOUT_MS = 2_000;

export interface Availability {
  worstMs: number;
  requests: number;
  responses: number;
}

/** A calendar needs server and database. */
export async function probe({ world, isOver }: Run): Promise<Availability> {
  const [shop] = SHOPS;
  const experienceId = shop?.experiences[0]?.id;
  const traveller = openTraveller(world.port, `localhost:${world.port}`);
  const seen: Availability = { worstMs: 0, requests: 0, responses: 0 };
  let last = Date.now();
  while (!isOver()) {
    seen.requests += 1;
    const request = traveller.query("availability.calendar", {
      experienceId,
      from: dateAhead(1),
      to: dateAhead(31),
    });
    const responses = await Promise.race([
      request.then(
        () => true,
        () => false,
      ),
      sleep(RESPONSE_TIMEOUT_MS, false),
    ]);
    if (responses) {
      seen.responses += 1;
      seen.worstMs = Math.max(seen.worstMs, Date.now() - last);
      last = Date.now();
    }
    await sleep(INTERVAL_MS);
  }
  return seen;
}
