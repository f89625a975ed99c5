import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "../../tests/support/wait-for.ts";
import { runLoad, type Told } from "./load.ts";
import type { Machines } from "./machines.ts";
import type { Tally } from "./tally.ts";

const LOAD_S = 42;
const KILL_AT_S = 10;
const RESTART_AT_S = 22;
/** As long as a process manager waits before it starts again what has ended. */
const PAUSE_MS = 1_000;

export interface Trial {
  tally: Tally;
  told: Told;
  seconds: number;
  prepared: boolean;
  killed: { atS: number; readyAfterS: number };
  graceful: { atS: number; stoppedAfterS: number; readyAfterS: number; exitCode: number | null };
}

const secondsSince = (moment: number): number => (performance.now() - moment) / 1_000;

/** Ends a server and starts it again, as its process manager would. */
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

/** Visitors come for a while; meanwhile one server is killed, and later the other is restarted in good order. */
export async function runTrial(machines: Machines): Promise<Trial> {
  const began = performance.now();
  const kill = async () => {
    await sleep(KILL_AT_S * 1_000);
    return { atS: KILL_AT_S, ...(await end(machines, 0, "SIGKILL")) };
  };
  const restart = async () => {
    await sleep(RESTART_AT_S * 1_000);
    return { atS: RESTART_AT_S, ...(await end(machines, 1, "SIGTERM")) };
  };
  const [load, killed, graceful] = await Promise.all([
    runLoad(machines, Date.now() + LOAD_S * 1_000),
    kill(),
    restart(),
  ]);
  return { ...load, seconds: secondsSince(began), prepared: machines.prepared, killed, graceful };
}
