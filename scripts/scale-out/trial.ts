import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "../../tests/support/wait-for.ts";
import type { BrowserTrip, Journey } from "./browser.ts";
import { type Answered, runLoad } from "./load.ts";
import type { Machines } from "./machines.ts";
import type { Tally } from "./tally.ts";

export const LOAD_S = 80;
const KILL_AT_S = 10;
const RESTART_AT_S = 22;
const UPGRADE_AT_S = 36;
/** Delay of a process manager before it restarts a program. */
const PAUSE_MS = 1_000;

export interface Trial {
  tally: Tally;
  answered: Answered;
  seconds: number;
  prepared: boolean;
  killed: { atS: number; readyAfterS: number };
  graceful: { atS: number; stoppedAfterS: number; readyAfterS: number; exitCode: number | null };
  upgrade: Upgrade;
  journeys: Journey[];
}

export interface Upgrade {
  atS: number;
  tookS: number;
  exitCodes: (number | null)[];
  /** Asset files that pages name only since the upgrade. */
  newFiles: number;
  complaints: string[];
}

const secondsSince = (moment: number): number => (performance.now() - moment) / 1_000;

async function end(machines: Machines, index: number, signal: "SIGKILL" | "SIGTERM") {
  const server = machines.servers[index];
  if (!server) throw new Error("there is no such server");
  const began = performance.now();
  server.kill(signal);
  const exitCode = await server.ended();
  const stoppedAfterS = secondsSince(began);
  await sleep(PAUSE_MS);
  await server.startAgain();
  await waitFor("the server that was started again", () => machines.isReady(index), 20_000);
  return { exitCode, stoppedAfterS, readyAfterS: secondsSince(began) };
}

/** Replaces the servers one after another by the other build, while pages of the former build are open. */
async function upgradeAll(machines: Machines, trip: BrowserTrip): Promise<Omit<Upgrade, "atS">> {
  const goOn = await trip.leaveOpen();
  const before = await machines.filesOf(0);
  const began = performance.now();
  const exitCodes: (number | null)[] = [];
  for (const index of machines.servers.keys()) {
    machines.upgrade(index);
    exitCodes.push((await end(machines, index, "SIGTERM")).exitCode);
  }
  const tookS = secondsSince(began);
  const after = await machines.filesOf(0);
  return {
    tookS,
    exitCodes,
    newFiles: [...after].filter((file) => !before.has(file)).length,
    complaints: await goOn(),
  };
}

/**
 * Runs the trial: visitors come for a while, two of them in a browser. One server is killed, the other is restarted
 * gracefully, and at last both are upgraded.
 */
export async function runTrial(machines: Machines, trip: BrowserTrip): Promise<Trial> {
  const began = performance.now();
  const kill = async () => {
    await sleep(KILL_AT_S * 1_000);
    return { atS: KILL_AT_S, ...(await end(machines, 0, "SIGKILL")) };
  };
  const restart = async () => {
    await sleep(RESTART_AT_S * 1_000);
    return { atS: RESTART_AT_S, ...(await end(machines, 1, "SIGTERM")) };
  };
  const upgradeLater = async () => {
    await sleep(UPGRADE_AT_S * 1_000);
    return { atS: UPGRADE_AT_S, ...(await upgradeAll(machines, trip)) };
  };
  const until = Date.now() + LOAD_S * 1_000;
  const [load, journeys, killed, graceful, upgrade] = await Promise.all([
    runLoad(machines, until),
    trip.travel(until),
    kill(),
    restart(),
    upgradeLater(),
  ]);
  const seconds = secondsSince(began);
  return { ...load, seconds, prepared: machines.prepared, killed, graceful, upgrade, journeys };
}
