import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AdmissionQueue, createAdmissionQueue, type Place } from "./admission-queue.ts";

const MAX_WAITING = 4;
const CHECK_MS = 10;

let isIdle: boolean;
let queue: AdmissionQueue;
let begun: string[];
let refused: string[];
let places: Map<string, Place>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  isIdle = false;
  begun = [];
  refused = [];
  places = new Map();
  queue = createAdmissionQueue({ maxWaiting: MAX_WAITING, atOnce: 1, wasIdle: () => isIdle });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The network is the part of a request's name before the dot. */
function enter(...names: string[]): void {
  for (const name of names) {
    const [network = ""] = name.split(".");
    const place = queue.enter({ network, begin: () => begun.push(name), giveUp: () => refused.push(name) });
    places.set(name, place);
  }
}

async function end(...names: string[]): Promise<void> {
  for (const name of names) places.get(name)?.leave();
  await turn();
  await turn();
}

async function endAll(): Promise<void> {
  for (let at = 0; at < begun.length; at += 1) await end(begun[at] ?? "");
}

test("a request that nobody is before begins at once", () => {
  enter("ana.1");
  expect([begun, queue.waiting]).toEqual([["ana.1"], 0]);
});

test("networks take turns, however many requests one of them has sent", async () => {
  enter("burst.1", "burst.2", "burst.3", "ana.1", "eva.1");
  await endAll();
  expect(begun).toEqual(["burst.1", "burst.2", "ana.1", "eva.1", "burst.3"]);
});

test("without the queue, a visitor's request begins after the whole burst that came before", () => {
  queue = createAdmissionQueue({ maxWaiting: MAX_WAITING, atOnce: Number.POSITIVE_INFINITY });
  enter("burst.1", "burst.2", "burst.3", "ana.1");
  expect(begun).toEqual(["burst.1", "burst.2", "burst.3", "ana.1"]);
});

test("a network that comes again waits for those that came meanwhile", async () => {
  enter("ana.1", "ana.2", "burst.1", "burst.2");
  await end("ana.1");
  enter("ana.3");
  await end("ana.2");
  await end("burst.1");
  expect(begun).toEqual(["ana.1", "ana.2", "burst.1", "ana.3"]);
});

test("events of the process pass between two requests", async () => {
  enter("burst.1", "burst.2");
  places.get("burst.1")?.leave();
  await Promise.resolve();
  expect(begun).toEqual(["burst.1"]);
  await turn();
  expect(begun).toEqual(["burst.1", "burst.2"]);
});

test("a request whose client has left takes no turn", async () => {
  enter("burst.1", "burst.2", "ana.1");
  await end("burst.2");
  expect([begun, queue.waiting]).toEqual([["burst.1"], 1]);
  await end("burst.1");
  expect(begun).toEqual(["burst.1", "ana.1"]);
});

test("requests that wait for a provider hold up nobody, more of them after every idle moment", async () => {
  const pass = async () => {
    vi.advanceTimersByTime(CHECK_MS);
    for (let at = 0; at < MAX_WAITING; at += 1) await turn();
  };
  enter("a.1", "b.1", "c.1", "d.1", "e.1");
  await pass();
  expect(begun).toEqual(["a.1"]);
  isIdle = true;
  await pass();
  expect(begun).toEqual(["a.1", "b.1", "c.1"]);
  isIdle = false;
  await pass();
  expect(begun).toHaveLength(3);
  isIdle = true;
  await pass();
  expect([begun.length, queue.waiting]).toEqual([5, 0]);
});

test("a full queue refuses the network with the most requests, its newest first", async () => {
  enter("burst.1", "burst.2", "burst.3", "burst.4", "burst.5");
  enter("burst.6");
  expect(refused).toEqual(["burst.6"]);
  enter("ana.1", "eva.1");
  expect(refused).toEqual(["burst.6", "burst.5", "burst.4"]);
  await endAll();
  expect(begun).toEqual(["burst.1", "burst.2", "ana.1", "eva.1", "burst.3"]);
});

test("a request keeps its scope, whoever's end began it", async () => {
  const scope = new AsyncLocalStorage<string>();
  enter("burst.1");
  scope.run("ana", () =>
    queue.enter({ network: "ana", begin: () => begun.push(scope.getStore() ?? ""), giveUp: () => {} }),
  );
  scope.run("burst", () => places.get("burst.1")?.leave());
  await turn();
  expect(begun).toEqual(["burst.1", "ana"]);
});
