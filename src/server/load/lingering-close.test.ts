import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { isClosing, type LingerLimits, lingerUnread } from "./lingering-close.ts";

const NEVER_MS = 1_000_000;
const PIECE = "a".repeat(1024 * 1024);

let server: Server;
let limits: LingerLimits;
let paths: (string | undefined)[];
let socket: Socket;
let serverSocket: Socket;
beforeEach(async () => {
  paths = [];
  limits = { timeoutMs: NEVER_MS, maxBytes: Number.POSITIVE_INFINITY };
  server = createServer((request, response) => {
    if (isClosing(request)) return;
    paths.push(request.url);
    lingerUnread(request, response, limits);
    response.writeHead(413, { connection: "close" }).end("too large");
  });
  server.on("connection", (accepted) => {
    serverSocket = accepted;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // Without `allowHalfOpen` the client would close the connection as soon as the server ends its side.
  socket = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true });
  await once(socket, "connect");
});
afterEach(async () => {
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const head = (length: number) => `POST /a HTTP/1.1\r\nHost: a.test\r\nContent-Length: ${length}\r\n\r\n`;
const send = (text: string) =>
  new Promise<void>((resolve, reject) => socket.write(text, (error) => (error ? reject(error) : resolve())));

async function readAnswer(): Promise<string> {
  let answer = "";
  socket.on("data", (piece) => {
    answer += String(piece);
  });
  socket.resume();
  await once(socket, "end");
  return answer;
}

test("a client that reads the response only after its whole body gets the response", async () => {
  socket.pause();
  await send(head(3 * PIECE.length));
  await waitFor("the end of the server's side", async () => serverSocket.writableFinished);
  for (let count = 0; count < 3; count += 1) await send(PIECE);
  expect(await readAnswer()).toMatch(/^HTTP\/1\.1 413 .*too large/s);
});

test("a client that never ends its body is disconnected after the timeout", async () => {
  limits.timeoutMs = 300;
  const answer = readAnswer();
  const began = performance.now();
  await send(head(Number.MAX_SAFE_INTEGER));
  expect(await answer).toContain("too large");
  await waitFor("the end of the connection", async () => serverSocket.destroyed);
  expect(performance.now() - began).toBeGreaterThanOrEqual(limits.timeoutMs);
});

test("a client that sends more than the limit is disconnected", async () => {
  limits.maxBytes = 4 * PIECE.length;
  socket.pause();
  socket.on("error", () => {});
  await send(head(Number.MAX_SAFE_INTEGER));
  const sendAll = async () => {
    for (;;) await send(PIECE);
  };
  await expect(sendAll()).rejects.toThrow(/ECONNRESET|EPIPE/);
  expect(serverSocket.bytesRead).toBeGreaterThan(limits.maxBytes);
});

test("a request behind a refused body is not handled", async () => {
  const answer = readAnswer();
  await send(head(3));
  await send("abcGET /b HTTP/1.1\r\nHost: a.test\r\n\r\n");
  expect(await answer).toContain("too large");
  socket.end();
  await once(socket, "close");
  expect(paths).toEqual(["/a"]);
});
