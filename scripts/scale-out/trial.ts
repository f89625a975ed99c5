import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "../../tests/support/wait-for.ts";
import type { BrowserTrip, Journey } from "./browser.ts";
import { type ResponseFacts, runLoad } from "./load.ts";
import type { Machines } from "./machines.ts";
import type { Tally } from "./tally.ts";

export const LOAD_S = 80;
const KILL_AT_S = 10;
const RESTART_AT_S = 22;
const UPGRADE_AT_S = 36;
const RESTART_DELAY_MS = 1_000;

export interface Trial {
  tally: Tally;
  facts: ResponseFacts;
  seconds: number;
  usesPreparedStatements: boolean;
  killed: { atS: number; readyAfterS: number };
  graceful: { atS: number; stoppedAfterS: number; readyAfterS: number; exitCode: number | null };
  upgrade: Upgrade;
  journeys: Journey[];
}

export interface Upgrade {
  atS: number;
  tookS: number;
  exitCodes: (number | null)[];
  /** Number of asset files that the home page names after the upgrade but not before it. */
  newFiles: number;
  pageErrors: string[];
}

const secondsSince = (moment: number): number => (performance.now() - moment) / 1_000;

async function stopAndRestart(machines: Machines, index: number, signal: "SIGKILL" | "SIGTERM") {
  const server = machines.servers[index];
  if (!server) throw new Error("there is no such server");
  const began = performance.now();
  server.kill(signal);
  const exitCode = await server.ended();
  const stoppedAfterS = secondsSince(began);
  await sleep(RESTART_DELAY_MS);
  await server.restart();
  await waitFor("the server that was started again", () => machines.isReady(index), 20_000);
  return { exitCode, stoppedAfterS, readyAfterS: secondsSince(began) };
}

async function upgradeAll(machines: Machines, trip: BrowserTrip): Promise<Omit<Upgrade, "atS">> {
  const continueOnPages = await trip.leaveOpen();
  const before = await machines.assetFilesOf(0);
  const began = performance.now();
  const exitCodes: (number | null)[] = [];
  for (const index of machines.servers.keys()) {
    machines.upgrade(index);
    exitCodes.push((await stopAndRestart(machines, index, "SIGTERM")).exitCode);
  }
  const tookS = secondsSince(began);
  const after = await machines.assetFilesOf(0);
  return {
    tookS,
    exitCodes,
    newFiles: [...after].filter((file) => !before.has(file)).length,
    pageErrors: await continueOnPages(),
  };
}

export async function runTrial(machines: Machines, trip: BrowserTrip): Promise<Trial> {
  const began = performance.now();
  const kill = async () => {
    await sleep(KILL_AT_S * 1_000);
    return { atS: KILL_AT_S, ...(await stopAndRestart(machines, 0, "SIGKILL")) };
  };
  const restart = async () => {
    await sleep(RESTART_AT_S * 1_000);
    return { atS: RESTART_AT_S, ...(await stopAndRestart(machines, 1, "SIGTERM")) };
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
  return {
    ...load,
    seconds,
    usesPreparedStatements: machines.usesPreparedStatements,
    killed,
    graceful,
    upgrade,
    journeys,
  };
}
