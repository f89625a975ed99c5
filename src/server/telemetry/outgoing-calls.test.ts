import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OutgoingCall, watchOutgoingCalls } from "./outgoing-calls.ts";

const receivedHeaders: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  receivedHeaders.push(request.headers);
  if (request.url === "/drop") request.socket.destroy();
  else response.writeHead(request.url === "/busy" ? 503 : 200).end("{}");
});
let url: string;
let calls: (OutgoingCall & { status: number | null })[];
let stop: () => void;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = watchOutgoingCalls((call) => (status) => void calls.push({ ...call, status }));
});
afterAll(() => {
  stop();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  calls = [];
});

const byHttp = (path: string) =>
  new Promise<void>((resolve) => {
    const call = httpRequest(`${url}${path}`, { method: "POST" }, (answer) =>
      answer.resume().on("end", resolve),
    );
    call.on("error", () => resolve()).end("{}");
  });

const byFetch = async (path: string) => {
  await fetch(`${url}${path}`).then(
    (answer) => answer.text(),
    () => undefined,
  );
};

test.each([
  ["fetch", "GET", byFetch],
  ["node:http", "POST", byHttp],
])("each call by %s is reported once, without its query", async (_client, method, call) => {
  await call("/payments?access_token=secret");
  await call("/busy");
  await call("/drop");
  expect(calls).toEqual([
    { method, address: `${url}/payments`, status: 200 },
    { method, address: `${url}/busy`, status: 503 },
    { method, address: `${url}/drop`, status: null },
  ]);
});

test("requests carry no tracing headers", async () => {
  receivedHeaders.length = 0;
  await byFetch("/");
  await byHttp("/");
  expect(
    receivedHeaders.map((headers) =>
      Object.keys(headers).filter((name) => /trace|baggage|request-id/.test(name)),
    ),
  ).toEqual([[], []]);
});
