import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { CLIENT_LIMITS } from "./client-limits.ts";
import { createDrain } from "./drain.ts";

test("shutdown ends with the last response in flight, although its connection is keep-alive", async () => {
  const drain = createDrain();
  const inFlight = Promise.withResolvers<ServerResponse>();
  const server = createServer(CLIENT_LIMITS, (_, response) => {
    drain.prepare(response);
    drain.track(response);
    response.writeHead(200).flushHeaders();
    inFlight.resolve(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const hungUp = once(visitor, "close");
  const received: Buffer[] = [];
  visitor.on("data", (bytes: Buffer) => received.push(bytes));
  visitor.write("GET / HTTP/1.1\r\nHost: a.test\r\n\r\n");
  const response = await inFlight.promise;
  drain.begin();
  // Longer than the test's own timeout, so that the test fails if it waits for the connection.
  const timeoutMs = 600_000;
  const finished = drain.finish(server, timeoutMs);
  await expect.poll(() => server.listening).toBe(false);
  response.end("the end");
  await finished;
  await hungUp;
  expect(Buffer.concat(received).toString()).toContain("the end");
});
