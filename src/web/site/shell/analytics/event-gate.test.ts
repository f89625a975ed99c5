import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { createEventGate } from "./event-gate.ts";
import type { VisitEvent } from "./visit-event.ts";

const event = (key: string, once?: string): VisitEvent => ({
  name: once ? "purchase" : "page_view",
  properties: {},
  key,
  ...(once ? { once } : {}),
});

function openGate() {
  const sentKeys: string[] = [];
  const close = vi.fn();
  const open = vi.fn(async () => ({ send: ({ key }: VisitEvent) => void sentKeys.push(key), close }));
  const store = memoryStorage();
  return {
    gate: createEventGate(open, store),
    reopen: () => createEventGate(open, store),
    sentKeys,
    open,
    close,
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
let site: ReturnType<typeof openGate>;
beforeEach(() => {
  site = openGate();
});

test("nothing is loaded or sent before the visitor decides", async () => {
  site.gate.count(event("one"));
  await settle();
  expect(site.open).not.toHaveBeenCalled();
});

test("waiting events are sent in order after consent, and later events at once", async () => {
  site.gate.count(event("one"));
  site.gate.count(event("two"));
  site.gate.decide("granted");
  await settle();
  site.gate.count(event("three"));
  await settle();
  expect(site.sentKeys).toEqual(["one", "two", "three"]);
  expect(site.open).toHaveBeenCalledTimes(1);
});

test("a refusal drops waiting and later events", async () => {
  site.gate.count(event("one"));
  site.gate.decide("refused");
  site.gate.count(event("two"));
  site.gate.decide("granted");
  await settle();
  expect(site.sentKeys).toEqual([]);
});

test("nothing is sent after the consent is withdrawn", async () => {
  site.gate.decide("granted");
  await settle();
  site.gate.decide("refused");
  site.gate.count(event("one"));
  await settle();
  expect(site.close).toHaveBeenCalledTimes(1);
  expect(site.sentKeys).toEqual([]);
});

test("only the last fifty events wait", async () => {
  for (let index = 0; index < 60; index += 1) site.gate.count(event(String(index)));
  site.gate.decide("granted");
  await settle();
  expect(site.sentKeys).toHaveLength(50);
  expect(site.sentKeys[0]).toBe("10");
});

test("a purchase that was sent is not sent again after a reload", async () => {
  site.gate.decide("granted");
  site.gate.count(event("purchase", "b1"));
  await settle();
  const reloaded = site.reopen();
  reloaded.decide("granted");
  reloaded.count(event("purchase again", "b1"));
  await settle();
  expect(site.sentKeys).toEqual(["purchase"]);
});

test("a purchase that waited before a reload is sent after the reload", async () => {
  site.gate.count(event("purchase", "b1"));
  const reloaded = site.reopen();
  reloaded.count(event("purchase", "b1"));
  reloaded.decide("granted");
  await settle();
  expect(site.sentKeys).toEqual(["purchase"]);
});

test("an event is lost without an error if the destination cannot be loaded", async () => {
  const gate = createEventGate(() => Promise.reject(new Error("offline")), {
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
  });
  gate.count(event("one"));
  gate.decide("granted");
  await settle();
});
