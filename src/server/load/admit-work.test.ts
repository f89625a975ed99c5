import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { createAdmissionQueue } from "./admission-queue.ts";
import { admitWork } from "./admit-work.ts";

/** Two waiting requests of one network count as in flight. */
const MAX_REQUESTS = 16;

let admit: ReturnType<typeof admitWork>;
let begun: string[];
let refused: string[];
let counted: Set<ServerResponse>;

beforeEach(() => {
  begun = [];
  refused = [];
  counted = new Set();
  admit = admitWork({
    admission: createAdmissionQueue({ maxWaiting: 4, atOnce: 1, wasIdle: () => false }),
    metrics: { admitted: () => {}, refused: () => {} },
    maxRequests: MAX_REQUESTS,
    addressOf: ({ headers }) => String(headers["x-address"]),
    isInMemory: (_request, path) => path === "/home",
    answerOverloaded: (_request, _response, path) => refused.push(path),
    count: (_request, response) => counted.add(response),
  });
});

function send(path: string, method = "GET", address = "190.24.1.1"): EventEmitter {
  const response = new EventEmitter();
  const request = { url: path, method, headers: { "x-address": address } } as never as IncomingMessage;
  admit(request, response as never as ServerResponse, () => begun.push(path));
  return response;
}

test("pages in memory, pictures and probes pass requests that wait", () => {
  for (const path of ["/1", "/2", "/home", "/media/a.jpg", "/healthz"]) send(path);
  expect(begun).toEqual(["/1", "/home", "/media/a.jpg", "/healthz"]);
});

test("a form takes a turn, even if the page of its address is in memory", () => {
  send("/1");
  send("/home", "POST");
  expect(begun).toEqual(["/1"]);
});

test("the addresses of one IPv6 /64 share their turns", async () => {
  const first = send("/1", "GET", "2800:484:0:1::1");
  const others = ["/2", "/3"].map((path, at) => send(path, "GET", `2800:484:0:1::${at + 2}`));
  send("/4", "GET", "2800:484:0:2::1");
  first.emit("close");
  await turn();
  others[0]?.emit("close");
  await turn();
  expect(begun).toEqual(["/1", "/2", "/4"]);
});

test("requests beyond an eighth of the limit wait without counting as load until their turn", async () => {
  const [first] = ["/1", "/2", "/3", "/4"].map((path) => send(path));
  expect(counted.size).toBe(3);
  first?.emit("close");
  await turn();
  expect([begun, counted.size]).toEqual([["/1", "/2"], 3]);
});

test("a full queue refuses pages and forms, and lets webhooks through", () => {
  for (const path of ["/1", "/2", "/3", "/4", "/5", "/6"]) send(path);
  send("/api/webhooks/mercado-pago?data.id=1", "POST");
  expect([begun, refused]).toEqual([["/1", "/api/webhooks/mercado-pago?data.id=1"], ["/6"]]);
});

test("a waiting request is removed when its client leaves", async () => {
  const [first, second] = ["/1", "/2", "/3"].map((path) => send(path));
  second?.emit("close");
  first?.emit("close");
  await turn();
  expect(begun).toEqual(["/1", "/3"]);
});
