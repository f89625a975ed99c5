import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeBodies } from "../load/take-bodies.ts";
import { CLIENT_LIMITS } from "./client-limits.ts";

let server: Server;
beforeEach(async () => {
  const app = new Hono().use("/limited", bodyLimit({ maxSize: 10 })).all("*", async (c) => {
    // `new Request` makes the adapter open the body's stream. `text()` alone would read the body without a stream.
    const body = c.req.path === "/stream" ? await new Request(c.req.raw).text() : await c.req.text();
    return c.text(`${c.req.method} read ${body.length}`);
  });
  const listener = getRequestListener(app.fetch);
  const takeBody = takeBodies(() => null);
  server = createServer(CLIENT_LIMITS, (request, response) =>
    takeBody(request, response, () => void listener(request, response)),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function answersTo(requests: string): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(requests);
  return (await text(socket)).match(/\w+ read \d+/g) ?? [];
}

test.each(["/text", "/stream", "/limited"])(
  "one connection serves several requests at %s, some with a body and some without",
  async (path) => {
    const requestText = (method: string, length = "") =>
      `${method} ${path} HTTP/1.1\r\nHost: a.test\r\n${length}\r\n`;
    const requests = [
      requestText("GET"),
      requestText("POST"),
      requestText("DELETE"),
      requestText("POST", "Content-Length: 0\r\n"),
    ];
    const full = `${requestText("POST", "Content-Length: 3\r\n")}abc`;
    expect(await answersTo(requests.join("") + full)).toEqual([
      "GET read 0",
      "POST read 0",
      "DELETE read 0",
      "POST read 0",
      "POST read 3",
    ]);
  },
);
