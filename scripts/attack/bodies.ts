import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, type Target, visitorsSuffer } from "./attack.ts";
import { ATTACKER, ask } from "./wire.ts";

/** CPU milliseconds of the servers that one request may cost. */
const MAX_MS = 20;
/** Several, because the first requests run code that is not compiled yet. */
const REQUESTS = 12;

/** Returns CPU milliseconds of all threads of a process so far, exact to the microsecond. */
export function cpuMsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ");
    return sum + Number(nanoseconds) / 1e6;
  }, 0);
}

/** Returns a set of lists that contains itself, and a path of the given number of steps through it. */
export const selfish = (size: number, steps: number): string =>
  `{"json":{"s":[${"[],".repeat(size - 1)}[]]},"meta":{"values":{"s":["set"]},"referentialEqualities":{"s":["s.0"],"s${`.${size - 1}`.repeat(steps)}":["z"]}}}`;

export interface Costly {
  path: string;
  type: string;
  body: string;
}

const send = ({ port }: Target, { path, type, body }: Costly) =>
  ask(port, path, {
    method: "POST",
    headers: { origin: "https://localhost", "content-type": type },
    body,
    from: ATTACKER,
  });

/** @returns CPU milliseconds of one request. Takes the minimum of several, because the servers' other work only adds time. */
export async function costOf(target: Target, costly: Costly): Promise<number> {
  const spent = () => target.pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  let least = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const before = spent();
    await send(target, costly);
    least = Math.min(least, spent() - before);
  }
  return least;
}

async function isCostly(target: Target, costly: Costly): Promise<string | null> {
  const ms = await costOf(target, costly);
  if (ms > MAX_MS) return `one request costs ${ms.toFixed(1)} ms of the servers' processors`;
  let over = false;
  const attack = (async () => {
    while (!over) {
      void send(target, costly);
      await pause(200);
    }
  })();
  const open = await visitorsSuffer(target.port);
  over = true;
  await attack;
  return open;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

export const BODY_ATTACKS: Attack[] = [
  {
    name: "a set that contains itself, along a path without end",
    run: (target) =>
      isCostly(target, {
        path: "/api/trpc/email.sendContactMesage",
        type: JSON_TYPE,
        body: selfish(41_000, 21_000),
      }),
  },
  {
    name: "a form of fields without end",
    run: (target) => isCostly(target, { path: "/contact-us", type: FORM_TYPE, body: "a&".repeat(125_000) }),
  },
];
