import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AdmissionQueue, createAdmissionQueue, type QueuePlace } from "./admission-queue.ts";

const MAX_WAITING = 12;
const LONGEST_TURN_MS = 100;

let queue: AdmissionQueue;
let begunNames: string[];
let refusedNames: string[];
let places: Map<string, QueuePlace>;
let turns: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] });
  begunNames = [];
  refusedNames = [];
  places = new Map();
  turns = new Map();
  queue = createAdmissionQueue(MAX_WAITING);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters requests, named by network, dot and number. */
function enter(...names: string[]): void {
  for (const name of names) {
    const [network = ""] = name.split(".");
    const begin = (end: () => void) => {
      begunNames.push(name);
      turns.set(name, end);
    };
    places.set(name, queue.enter({ network, begin, giveUp: () => refusedNames.push(name) }));
  }
}

const requestsOf = (network: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${network}.${at + 1}`);

function end(...names: string[]): void {
  for (const name of names) {
    turns.get(name)?.();
    vi.advanceTimersByTime(0);
  }
}

test("two requests of a network begin at once, and further requests when a turn ends", () => {
  enter("ana.1", "ana.2", "ana.3", "ana.4");
  expect([begunNames, queue.waitingCount]).toEqual([["ana.1", "ana.2"], 2]);
  end("ana.2", "ana.1");
  expect([begunNames, queue.waitingCount]).toEqual([["ana.1", "ana.2", "ana.3", "ana.4"], 0]);
});

test("a request begins at once although another network has sent many", () => {
  enter(...requestsOf("burst", 10), "ana.1");
  expect(begunNames).toEqual(["burst.1", "burst.2", "ana.1"]);
});

test("a network begins again at once after its requests have ended", () => {
  enter("ana.1", "ana.2");
  end("ana.1", "ana.2");
  enter("ana.3");
  expect(begunNames).toEqual(["ana.1", "ana.2", "ana.3"]);
});

test("the queue drops a network when its requests have ended", () => {
  enter("ana.1", "eva.1", "eva.2", "eva.3");
  end("ana.1", "eva.1", "eva.2", "eva.3");
  expect([begunNames.length, queue.networkCount]).toEqual([4, 0]);
});

test("the event loop handles other events between two requests", () => {
  enter("ana.1", "ana.2", "ana.3");
  turns.get("ana.1")?.();
  expect(begunNames).not.toContain("ana.3");
  vi.advanceTimersByTime(0);
  expect(begunNames).toContain("ana.3");
});

test("a network with a long queue pauses for twice the duration of each turn", () => {
  enter(...requestsOf("burst", 12));
  vi.advanceTimersByTime(10);
  end("burst.1", "burst.2");
  expect(begunNames).toHaveLength(2);
  vi.advanceTimersByTime(19);
  expect(begunNames).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(begunNames).toHaveLength(3);
});

test("a pause after a long turn takes 30 ms", () => {
  enter(...requestsOf("burst", 12));
  vi.advanceTimersByTime(90);
  end("burst.1", "burst.2");
  vi.advanceTimersByTime(29);
  expect(begunNames).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(begunNames).toHaveLength(3);
});

test("a network stops pausing once its queue is short", () => {
  enter(...requestsOf("burst", 10));
  vi.advanceTimersByTime(10);
  places.get("burst.10")?.leave();
  end("burst.1", "burst.2");
  expect(begunNames).toHaveLength(4);
});

test("a turn that exceeds its time limit ends without a pause", () => {
  enter(...requestsOf("burst", 12));
  vi.advanceTimersByTime(LONGEST_TURN_MS - 1);
  expect(begunNames).toHaveLength(2);
  vi.advanceTimersByTime(2);
  expect(begunNames).toHaveLength(3);
});

test("a turn that ends twice makes room for one request", () => {
  enter(...requestsOf("ana", 5));
  end("ana.1", "ana.1", "ana.1");
  vi.advanceTimersByTime(LONGEST_TURN_MS / 2);
  expect(begunNames).toEqual(["ana.1", "ana.2", "ana.3"]);
});

test("a response after the timeout frees no second turn", () => {
  enter(...requestsOf("ana", 7));
  vi.advanceTimersByTime(LONGEST_TURN_MS + 1);
  expect(begunNames).toHaveLength(4);
  end("ana.1", "ana.2");
  expect(begunNames).toHaveLength(4);
});

test("a request whose client has left takes no turn", () => {
  enter("ana.1", "ana.2", "ana.3", "ana.4");
  places.get("ana.3")?.leave();
  expect(queue.waitingCount).toBe(1);
  end("ana.1");
  expect(begunNames).toEqual(["ana.1", "ana.2", "ana.4"]);
});

test("a request that fails as it begins releases its turn", () => {
  const begin = () => {
    throw new Error("broken");
  };
  for (let nth = 0; nth < 3; nth += 1)
    expect(() => queue.enter({ network: "ana", begin, giveUp: () => {} })).toThrow("broken");
  enter("ana.1", "ana.2");
  expect(begunNames).toEqual(["ana.1", "ana.2"]);
});

test("a request that ends as it begins releases its turn", () => {
  for (let nth = 0; nth < 3; nth += 1)
    queue.enter({ network: "ana", begin: (endTurn) => endTurn(), giveUp: () => {} });
  enter("ana.1", "ana.2");
  expect(begunNames).toEqual(["ana.1", "ana.2"]);
});

test("a full queue refuses the network with the most requests, its newest first", () => {
  enter(...requestsOf("burst", MAX_WAITING + 2), "burst.15");
  expect(refusedNames).toEqual(["burst.15"]);
  enter(...requestsOf("ana", 4));
  expect(refusedNames).toEqual(["burst.15", "burst.14", "burst.13"]);
  expect([queue.waitingCount, begunNames]).toEqual([MAX_WAITING, ["burst.1", "burst.2", "ana.1", "ana.2"]]);
});

test("a queued request begins in its own async scope", () => {
  const scope = new AsyncLocalStorage<string>();
  enter("ana.1", "ana.2");
  const begin = () => void begunNames.push(scope.getStore() ?? "");
  scope.run("third", () => queue.enter({ network: "ana", begin, giveUp: () => {} }));
  scope.run("first", () => turns.get("ana.1")?.());
  vi.advanceTimersByTime(0);
  expect(begunNames).toEqual(["ana.1", "ana.2", "third"]);
});
