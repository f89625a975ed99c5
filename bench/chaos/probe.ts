import { setTimeout as sleep } from "node:timers/promises";
import { dateAhead } from "../../tests/support/date-ahead.ts";
import { openTraveller } from "../../tests/support/traveller.ts";
import { SHOPS } from "./orders.ts";
import type { Run } from "./visit.ts";

const EVERY_MS = 200;
const ANSWER_WITHIN_MS = 2_000;

export interface Availability {
  /** Longest time between two responses, in milliseconds. */
  worstMs: number;
  asked: number;
  answered: number;
}

/** Requests a calendar, which needs server and database, several times a second until the run is over. */
export async function probe({ world, isOver }: Run): Promise<Availability> {
  const [shop] = SHOPS;
  const experienceId = shop?.experiences[0]?.id;
  const traveller = openTraveller(world.port, `localhost:${world.port}`);
  const seen: Availability = { worstMs: 0, asked: 0, answered: 0 };
  let last = Date.now();
  while (!isOver()) {
    seen.asked += 1;
    const question = traveller.query("availability.calendar", {
      experienceId,
      from: dateAhead(1),
      to: dateAhead(31),
    });
    const answered = await Promise.race([
      question.then(
        () => true,
        () => false,
      ),
      sleep(ANSWER_WITHIN_MS, false),
    ]);
    if (answered) {
      seen.answered += 1;
      seen.worstMs = Math.max(seen.worstMs, Date.now() - last);
      last = Date.now();
    }
    await sleep(EVERY_MS);
  }
  return seen;
}
