import { join } from "node:path";
import { bookingRequestFor, firstExperience } from "../../tests/support/order.ts";
import { openTraveller, ProcedureError, type Traveller } from "../../tests/support/traveller.ts";
import { PROJECT } from "../settings.ts";
import type { Attack } from "./attack.ts";

const PEOPLE_PER_BOOKING = 4;
/** Enough bookings to fill any departure of the demo. */
const MAX_BOOKINGS = 12;

const FAST_CLOCK = { NODE_OPTIONS: `--import=${join(PROJECT, "scripts/attack/fast-clock.mjs")}` };

async function enter(port: number, name: string): Promise<Traveller> {
  const traveller = openTraveller(port, `localhost:${port}`);
  await traveller.signIn("google", `${name}-${port}@viajeros.test`);
  return traveller;
}

/** @returns true if booked, false after a conflict. @throws any other error of the site. */
async function book(
  traveller: Traveller,
  request: Awaited<ReturnType<typeof bookingRequestFor>>,
): Promise<boolean> {
  try {
    await traveller.mutate("booking.create", request);
    return true;
  } catch (error) {
    if (error instanceof ProcedureError && error.code === "CONFLICT") return false;
    throw error;
  }
}

async function sellTwice(exactPort: number, fastPort: number): Promise<string | null> {
  const ready = await fetch(`http://127.0.0.1:${fastPort}/readyz`);
  if (ready.ok) return "it calls itself ready, and proxies send visitors there";
  const { checks } = (await ready.json()) as { checks: Record<string, string> };
  if (checks.clock === "ok") return `its clock is not ahead: ${JSON.stringify(checks)}`;
  const first = await enter(exactPort, "punctual");
  const request = await bookingRequestFor(first, await firstExperience(first, "andes-vivo"), 1);
  const people = (count: number) => ({
    ...request,
    participantsInfo: Array.from({ length: count }, (_, at) => ({
      ...request.participantsInfo[0],
      documentNumber: String(1_020_304_050 + at),
    })) as typeof request.participantsInfo,
  });
  for (const size of [PEOPLE_PER_BOOKING, 1])
    for (let at = 0; at < MAX_BOOKINGS; at += 1)
      if (!(await book(await enter(exactPort, `punctual-${size}-${at}`), people(size)))) break;
  return (await book(await enter(fastPort, "early"), request)) ? "a seat was sold twice" : null;
}

export const CLOCK_ATTACKS: Attack[] = [
  {
    name: "seats of living holds, at a server whose clock is ahead",
    once: true,
    async run({ site }) {
      const fast = await site.startAnother(FAST_CLOCK);
      try {
        return await sellTwice(site.port, fast.port);
      } finally {
        await fast.stop();
      }
    },
  },
];
