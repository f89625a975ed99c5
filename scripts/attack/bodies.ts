import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, checkVisitors, type Target } from "./attack.ts";
import { ATTACKER, sendRequest } from "./wire.ts";

const MAX_CPU_MS = 20;
/** The first requests run code that is not compiled yet. */
const REQUEST_COUNT = 12;

/** Returns the CPU milliseconds that all running threads of a process have used. */
function cpuMsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ");
    return sum + Number(nanoseconds) / 1e6;
  }, 0);
}

/**
 * Returns a body of SuperJSON: a set of `size` lists that contains itself, and a path of `steps` references through the
 * set.
 */
export const selfContainingSet = (size: number, steps: number): string =>
  `{"json":{"s":[${"[],".repeat(size - 1)}[]]},"meta":{"values":{"s":["set"]},"referentialEqualities":{"s":["s.0"],"s${`.${size - 1}`.repeat(steps)}":["z"]}}}`;

export interface CostlyRequest {
  path: string;
  type: string;
  body: string;
}

const send = ({ port }: Target, { path, type, body }: CostlyRequest) =>
  sendRequest(port, path, {
    method: "POST",
    headers: { origin: "https://localhost", "content-type": type },
    body,
    from: ATTACKER,
  });

/** Returns the CPU milliseconds of one request: the minimum of several, because other work of the servers only adds time. */
export async function costOf(target: Target, costly: CostlyRequest): Promise<number> {
  const cpuMs = () => target.pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  let minMs = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < REQUEST_COUNT; sent += 1) {
    const before = cpuMs();
    await send(target, costly);
    minMs = Math.min(minMs, cpuMs() - before);
  }
  return minMs;
}

async function problemOf(target: Target, costly: CostlyRequest): Promise<string | null> {
  const ms = await costOf(target, costly);
  if (ms > MAX_CPU_MS) return `one request costs ${ms.toFixed(1)} ms of the servers' processors`;
  let isOver = false;
  const attack = (async () => {
    while (!isOver) {
      void send(target, costly);
      await pause(200);
    }
  })();
  const problem = await checkVisitors(target.port);
  isOver = true;
  await attack;
  return problem;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

export const BODY_ATTACKS: Attack[] = [
  {
    name: "a set that contains itself, along a path without end",
    run: (target) =>
      problemOf(target, {
        path: "/api/trpc/email.sendContactMesage",
        type: JSON_TYPE,
        body: selfContainingSet(41_000, 21_000),
      }),
  },
  {
    name: "a form of fields without end",
    run: (target) => problemOf(target, { path: "/contact-us", type: FORM_TYPE, body: "a&".repeat(125_000) }),
  },
];
