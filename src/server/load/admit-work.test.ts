import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { createAdmissionQueue } from "./admission-queue.ts";
import { admitWork } from "./admit-work.ts";

/** Limit of requests. The waiting requests of one network may use an eighth of the limit: two requests. */
const MAX_REQUESTS = 16;
const MAX_WAITING = 4;

let responsesByPath: Map<string, ServerResponse>;
let refusedPaths: string[];
let countedResponses: Set<ServerResponse>;
let closedPaths: Set<string>;
let arrivedCount: number;
let server: Server;
let beforeAdmission: (response: ServerResponse) => Promise<unknown>;

beforeEach(async () => {
  responsesByPath = new Map();
  refusedPaths = [];
  countedResponses = new Set();
  // Each test has its own set, because connections of an earlier test may close late.
  const closedPathsOfTest = new Set<string>();
  closedPaths = closedPathsOfTest;
  arrivedCount = 0;
  beforeAdmission = async () => {};
  const admit = admitWork({
    // No turn times out, because a timeout would hide a turn that never ends.
    admission: createAdmissionQueue(MAX_WAITING, 3_600_000),
    metrics: { admitted: () => {}, refused: () => {} },
    maxRequests: MAX_REQUESTS,
    addressOf: ({ headers }) => String(headers["x-address"]),
    isInMemory: (_request, path) => path === "/home",
    answerOverloaded(_request, response, path) {
      refusedPaths.push(path);
      response.writeHead(503).end();
    },
    count: (_request, response) => countedResponses.add(response),
  });
  server = createServer((incoming: IncomingMessage, response) => {
    response.once("close", () => closedPathsOfTest.add(incoming.url ?? ""));
    void beforeAdmission(response).then(() => {
      arrivedCount += 1;
      admit(incoming, response, () => responsesByPath.set(incoming.url ?? "", response));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const paths = () => [...responsesByPath.keys()];

async function send(path: string, method = "GET", address = "190.24.1.1") {
  const { port } = server.address() as AddressInfo;
  const earlier = arrivedCount;
  const call = request({
    host: "127.0.0.1",
    port,
    path,
    method,
    agent: false,
    headers: { "x-address": address },
  });
  call.on("error", () => {});
  call.end();
  await waitFor("the request", async () => arrivedCount > earlier);
  return call;
}

async function sendAll(...wanted: string[]) {
  const calls = [];
  for (const path of wanted) calls.push(await send(path));
  return calls;
}

const hasBegun = (path: string) => waitFor(path, async () => responsesByPath.has(path));

test("pages in memory, pictures, probes and webhooks do not wait for a turn", async () => {
  await sendAll("/1", "/2", "/3", "/home", "/media/a.jpg", "/healthz");
  await send("/api/webhooks/mercado-pago", "POST");
  expect(paths()).toEqual(["/1", "/2", "/home", "/media/a.jpg", "/healthz", "/api/webhooks/mercado-pago"]);
});

test("a form takes a turn, even if the page of its address is in memory", async () => {
  await sendAll("/1", "/2");
  await send("/home", "POST");
  expect(paths()).toEqual(["/1", "/2"]);
});

test("the addresses of one IPv6 /64 share their turns", async () => {
  for (const nth of [1, 2, 3]) await send(`/${nth}`, "GET", `2800:484:0:1::${nth}`);
  await send("/4", "GET", "2800:484:0:2::1");
  expect(paths()).toEqual(["/1", "/2", "/4"]);
});

test("a stream ends its turn with its headers", async () => {
  await sendAll("/1", "/live", "/3");
  responsesByPath
    .get("/live")
    ?.writeHead(200, { "content-type": "text/event-stream" })
    .write("retry: 3000\n\n");
  await hasBegun("/3");
  expect(responsesByPath.get("/live")?.writableEnded).toBe(false);
});

test("a body without explicit headers ends the turn", async () => {
  await sendAll("/1", "/2", "/3");
  responsesByPath.get("/2")?.write("a");
  await hasBegun("/3");
});

test("a client that leaves during the work ends its turn", async () => {
  const [first] = await sendAll("/1", "/2", "/3");
  first?.destroy();
  await hasBegun("/3");
});

test("a client that leaves while it waits takes no turn", async () => {
  const [, , third] = await sendAll("/1", "/2", "/3", "/4");
  third?.destroy();
  await waitFor("the end of the connection", async () => closedPaths.has("/3"));
  responsesByPath.get("/1")?.end();
  await hasBegun("/4");
  expect(responsesByPath.has("/3")).toBe(false);
});

test("a client that left before the admission takes no turn", async () => {
  beforeAdmission = (response) => once(response, "close");
  for (const nth of [1, 2, 3]) {
    const { port } = server.address() as AddressInfo;
    const call = request({
      host: "127.0.0.1",
      port,
      path: `/${nth}`,
      agent: false,
      headers: { "x-address": "a" },
    });
    call.on("error", () => {}).end();
    const [socket] = await once(call, "socket");
    await once(server, "request");
    socket.destroy();
    await waitFor("the request", async () => arrivedCount === nth);
  }
  beforeAdmission = async () => {};
  await sendAll("/4", "/5");
  expect(paths()).toEqual(["/4", "/5"]);
});

test("requests beyond an eighth of the limit wait without counting as load until their turn", async () => {
  await sendAll("/1", "/2", "/3", "/4", "/5");
  expect(countedResponses.size).toBe(4);
  responsesByPath.get("/1")?.end();
  await hasBegun("/3");
  responsesByPath.get("/2")?.end();
  await hasBegun("/4");
  responsesByPath.get("/3")?.end();
  await hasBegun("/5");
  expect(countedResponses.size).toBe(5);
});

test("a full queue refuses pages and handles webhooks", async () => {
  await sendAll("/1", "/2", "/3", "/4", "/5", "/6", "/7");
  await send("/api/webhooks/mercado-pago?data.id=1", "POST");
  expect([paths(), refusedPaths]).toEqual([["/1", "/2", "/api/webhooks/mercado-pago?data.id=1"], ["/7"]]);
});
