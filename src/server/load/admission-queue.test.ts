import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AdmissionQueue, createAdmissionQueue, type Place } from "./admission-queue.ts";

const MAX_WAITING = 12;
const LONGEST_TURN_MS = 100;

let queue: AdmissionQueue;
let begun: string[];
let refused: string[];
let places: Map<string, Place>;
let turns: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] });
  begun = [];
  refused = [];
  places = new Map();
  turns = new Map();
  queue = createAdmissionQueue(MAX_WAITING);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The network is the part of a request's name before the dot. */
function enter(...names: string[]): void {
  for (const name of names) {
    const [network = ""] = name.split(".");
    const begin = (end: () => void) => {
      begun.push(name);
      turns.set(name, end);
    };
    places.set(name, queue.enter({ network, begin, giveUp: () => refused.push(name) }));
  }
}

const many = (network: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${network}.${at + 1}`);

/** Ends turns in their order, each in an iteration of the event loop of its own. */
function end(...names: string[]): void {
  for (const name of names) {
    turns.get(name)?.();
    vi.advanceTimersByTime(0);
  }
}

test("two requests of a network begin at once, further ones when a turn ends", () => {
  enter("ana.1", "ana.2", "ana.3", "ana.4");
  expect([begun, queue.waiting]).toEqual([["ana.1", "ana.2"], 2]);
  end("ana.2", "ana.1");
  expect([begun, queue.waiting]).toEqual([["ana.1", "ana.2", "ana.3", "ana.4"], 0]);
});

test("a visitor's request begins at once, however many another network has sent", () => {
  enter(...many("burst", 10), "ana.1");
  expect(begun).toEqual(["burst.1", "burst.2", "ana.1"]);
});

test("a network begins again at once after its requests have ended", () => {
  enter("ana.1", "ana.2");
  end("ana.1", "ana.2");
  enter("ana.3");
  expect(begun).toEqual(["ana.1", "ana.2", "ana.3"]);
});

test("nothing is kept of a network whose requests have ended", () => {
  enter("ana.1", "eva.1", "eva.2", "eva.3");
  end("ana.1", "eva.1", "eva.2", "eva.3");
  expect([begun.length, queue.networks]).toEqual([4, 0]);
});

test("events of the process pass between two requests", () => {
  enter("ana.1", "ana.2", "ana.3");
  turns.get("ana.1")?.();
  expect(begun).not.toContain("ana.3");
  vi.advanceTimersByTime(0);
  expect(begun).toContain("ana.3");
});

test("a network with a long queue has one turn at a time, and pauses for twice its duration", () => {
  enter(...many("burst", 12));
  vi.advanceTimersByTime(10);
  end("burst.1", "burst.2");
  expect(begun).toHaveLength(2);
  vi.advanceTimersByTime(19);
  expect(begun).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(begun).toHaveLength(3);
});

test("a pause takes 30 ms at most, however long the turn took", () => {
  enter(...many("burst", 12));
  vi.advanceTimersByTime(90);
  end("burst.1", "burst.2");
  vi.advanceTimersByTime(29);
  expect(begun).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(begun).toHaveLength(3);
});

test("a network whose queue has become short pauses no longer", () => {
  enter(...many("burst", 10));
  vi.advanceTimersByTime(10);
  places.get("burst.10")?.leave();
  end("burst.1", "burst.2");
  expect(begun).toHaveLength(4);
});

test("a turn is over after a tenth of a second, without a pause, because the request may wait for a provider", () => {
  enter(...many("burst", 12));
  vi.advanceTimersByTime(LONGEST_TURN_MS - 1);
  expect(begun).toHaveLength(2);
  vi.advanceTimersByTime(2);
  expect(begun).toHaveLength(3);
});

test("a turn that ends twice makes room for one request", () => {
  enter(...many("ana", 5));
  end("ana.1", "ana.1", "ana.1");
  vi.advanceTimersByTime(LONGEST_TURN_MS / 2);
  expect(begun).toEqual(["ana.1", "ana.2", "ana.3"]);
});

test("a turn that has timed out is not ended again by its response", () => {
  enter(...many("ana", 7));
  vi.advanceTimersByTime(LONGEST_TURN_MS + 1);
  expect(begun).toHaveLength(4);
  end("ana.1", "ana.2");
  expect(begun).toHaveLength(4);
});

test("a request whose client has left takes no turn", () => {
  enter("ana.1", "ana.2", "ana.3", "ana.4");
  places.get("ana.3")?.leave();
  expect(queue.waiting).toBe(1);
  end("ana.1");
  expect(begun).toEqual(["ana.1", "ana.2", "ana.4"]);
});

test("a request that fails as it begins releases its turn", () => {
  const begin = () => {
    throw new Error("broken");
  };
  for (let nth = 0; nth < 3; nth += 1)
    expect(() => queue.enter({ network: "ana", begin, giveUp: () => {} })).toThrow("broken");
  enter("ana.1", "ana.2");
  expect(begun).toEqual(["ana.1", "ana.2"]);
});

test("a request that ends as it begins releases its turn", () => {
  for (let nth = 0; nth < 3; nth += 1)
    queue.enter({ network: "ana", begin: (over) => over(), giveUp: () => {} });
  enter("ana.1", "ana.2");
  expect(begun).toEqual(["ana.1", "ana.2"]);
});

test("a full queue refuses the network with the most requests, its newest first", () => {
  enter(...many("burst", MAX_WAITING + 2), "burst.15");
  expect(refused).toEqual(["burst.15"]);
  enter(...many("ana", 4));
  expect(refused).toEqual(["burst.15", "burst.14", "burst.13"]);
  expect([queue.waiting, begun]).toEqual([MAX_WAITING, ["burst.1", "burst.2", "ana.1", "ana.2"]]);
});

test("a request keeps its scope, whoever's end began it", () => {
  const scope = new AsyncLocalStorage<string>();
  enter("ana.1", "ana.2");
  const begin = () => void begun.push(scope.getStore() ?? "");
  scope.run("third", () => queue.enter({ network: "ana", begin, giveUp: () => {} }));
  scope.run("first", () => turns.get("ana.1")?.());
  vi.advanceTimersByTime(0);
  expect(begun).toEqual(["ana.1", "ana.2", "third"]);
});
