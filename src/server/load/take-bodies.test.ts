import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { MAX_BODY_BYTES, takeBodies } from "./take-bodies.ts";

const MAX_PER_ADDRESS = 3;
const MAX_TOTAL = 5;
const TIMEOUT_MS = 1_500;

let server: Server;
let passedBodies: (string | undefined)[];
let sockets: { socket: Socket; received(): string }[];

const bodyOf = (request: IncomingMessage): string | undefined =>
  "rawBody" in request ? String(request.rawBody) : undefined;

beforeEach(async () => {
  passedBodies = [];
  sockets = [];
  const take = takeBodies((request) => String(request.headers["x-address"]), {
    perAddress: MAX_PER_ADDRESS,
    total: MAX_TOTAL,
    timeoutMs: TIMEOUT_MS,
  });
  server = createServer((request, response) =>
    take(request, response, () => {
      passedBodies.push(bodyOf(request));
      response.end("done");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  for (const { socket } of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

function send(text: string, address = "190.24.1.1") {
  const { port } = server.address() as AddressInfo;
  let received = "";
  const socket = connect(port, "127.0.0.1", () =>
    socket.write(text.replace("\r\n", `\r\nHost: localhost\r\nX-Address: ${address}\r\n`)),
  );
  socket.on("data", (part) => {
    received += String(part);
  });
  socket.on("error", () => {});
  const sent = { socket, received: () => received };
  sockets.push(sent);
  return sent;
}

const startBody = (address?: string) => send("POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nab", address);
const statusOf = ({ received }: { received(): string }) => Number(received().slice(9, 12));
const waitForAnswer = (sent: { received(): string }) =>
  waitFor("an answer", async () => sent.received() !== "");

test("a request is passed on once its body is complete", async () => {
  await waitForAnswer(send("GET / HTTP/1.1\r\n\r\n"));
  const slowBody = startBody();
  await waitForAnswer(send("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nxyz\r\n0\r\n\r\n"));
  expect(passedBodies).toEqual([undefined, "xyz"]);
  slowBody.socket.write("cd");
  await waitForAnswer(slowBody);
  expect(passedBodies).toEqual([undefined, "xyz", "abcd"]);
});

test("a body above the size limit is passed on unread or cut short", async () => {
  await waitForAnswer(send(`POST / HTTP/1.1\r\nContent-Length: ${MAX_BODY_BYTES + 1}\r\n\r\n`));
  expect(passedBodies).toEqual([undefined]);
  const piece = `10000\r\n${"a".repeat(0x10000)}\r\n`;
  await waitForAnswer(send(`POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n${piece.repeat(5)}`));
  expect(passedBodies[1]?.length).toBeGreaterThan(MAX_BODY_BYTES);
});

test("bodies beyond an address's limit are refused until another body of the address ends", async () => {
  const ownBodies = Array.from({ length: MAX_PER_ADDRESS }, () => startBody());
  await waitFor("them", async () => {
    const extraBody = startBody();
    await waitForAnswer(extraBody).catch(() => {});
    return statusOf(extraBody) === 429;
  });
  const otherBody = startBody("200.1.1.1");
  ownBodies[0]?.socket.destroy();
  ownBodies[1]?.socket.write("cd");
  await waitFor("a place", async () => {
    const extraBody = send("POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nabcd");
    await waitForAnswer(extraBody);
    return statusOf(extraBody) === 200;
  });
  expect(otherBody.received()).toBe("");
});

test("bodies beyond the total limit are refused", async () => {
  for (let at = 0; at < MAX_TOTAL; at += 1) startBody(`190.24.1.${at}`);
  const extraBody = startBody("200.1.1.1");
  await waitForAnswer(extraBody);
  expect(statusOf(extraBody)).toBe(503);
});

test("a body times out although its parts keep arriving", async () => {
  const slowBody = send("POST / HTTP/1.1\r\nContent-Length: 1000\r\n\r\n");
  const drip = setInterval(() => slowBody.socket.write("a"), 100);
  await waitForAnswer(slowBody).finally(() => clearInterval(drip));
  expect(statusOf(slowBody)).toBe(408);
  expect(slowBody.received()).toMatch(/connection: close/i);
  expect(passedBodies).toEqual([]);
});
