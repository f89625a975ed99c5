import { join } from "node:path";
import { firstExperience, orderFor } from "../../tests/support/order.ts";
import { openTraveller, ProcedureError, type Traveller } from "../../tests/support/traveller.ts";
import { PROJECT } from "../settings.ts";
import type { Attack } from "./attack.ts";

const AT_ONCE = 4;
/** More than any departure of the demo has seats. */
const MAX_TRAVELLERS = 12;

const FAST_CLOCK = { NODE_OPTIONS: `--import=${join(PROJECT, "scripts/attack/fast-clock.mjs")}` };

async function enter(port: number, name: string): Promise<Traveller> {
  const traveller = openTraveller(port, `localhost:${port}`);
  await traveller.signIn("google", `${name}-${port}@viajeros.test`);
  return traveller;
}

/** @returns true if booked, false after a conflict. @throws any other error of the site. */
async function book(traveller: Traveller, order: Awaited<ReturnType<typeof orderFor>>): Promise<boolean> {
  try {
    await traveller.mutate("booking.create", order);
    return true;
  } catch (error) {
    if (error instanceof ProcedureError && error.code === "CONFLICT") return false;
    throw error;
  }
}

async function sellTwice(rightPort: number, fastPort: number): Promise<string | null> {
  const ready = await fetch(`http://127.0.0.1:${fastPort}/readyz`);
  if (ready.ok) return "it calls itself ready, and proxies send visitors there";
  const { checks } = (await ready.json()) as { checks: Record<string, string> };
  if (checks.clock === "ok") return `its clock is not ahead: ${JSON.stringify(checks)}`;
  const first = await enter(rightPort, "punctual");
  const order = await orderFor(first, await firstExperience(first, "andes-vivo"), 1);
  const people = (count: number) => ({
    ...order,
    participantsInfo: Array.from({ length: count }, (_, at) => ({
      ...order.participantsInfo[0],
      documentNumber: String(1_020_304_050 + at),
    })) as typeof order.participantsInfo,
  });
  for (const size of [AT_ONCE, 1])
    for (let at = 0; at < MAX_TRAVELLERS; at += 1)
      if (!(await book(await enter(rightPort, `punctual-${size}-${at}`), people(size)))) break;
  return (await book(await enter(fastPort, "early"), order)) ? "a seat was sold twice" : null;
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
