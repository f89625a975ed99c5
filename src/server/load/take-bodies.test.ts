import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { LARGEST_BODY, takeBodies } from "./take-bodies.ts";

const MAX_PER_ADDRESS = 3;
const MAX_TOTAL = 5;
const TIMEOUT_MS = 1_500;

let server: Server;
let handedOn: (string | undefined)[];
let sockets: { socket: Socket; received(): string }[];

const bodyOf = (request: IncomingMessage): string | undefined =>
  "rawBody" in request ? String(request.rawBody) : undefined;

beforeEach(async () => {
  handedOn = [];
  sockets = [];
  const take = takeBodies((request) => String(request.headers["x-address"]), {
    perAddress: MAX_PER_ADDRESS,
    total: MAX_TOTAL,
    timeoutMs: TIMEOUT_MS,
  });
  server = createServer((request, response) =>
    take(request, response, () => {
      handedOn.push(bodyOf(request));
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

const begun = (address?: string) => send("POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nab", address);
const status = ({ received }: { received(): string }) => Number(received().slice(9, 12));
const answered = (sent: { received(): string }) => waitFor("an answer", async () => sent.received() !== "");

test("a request without a body is passed on at once, one with a body once it is complete", async () => {
  await answered(send("GET / HTTP/1.1\r\n\r\n"));
  const slow = begun();
  await answered(send("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nxyz\r\n0\r\n\r\n"));
  expect(handedOn).toEqual([undefined, "xyz"]);
  slow.socket.write("cd");
  await answered(slow);
  expect(handedOn).toEqual([undefined, "xyz", "abcd"]);
});

test("a request with a too large declared length is passed on unread, and one without a length with its beginning", async () => {
  await answered(send(`POST / HTTP/1.1\r\nContent-Length: ${LARGEST_BODY + 1}\r\n\r\n`));
  expect(handedOn).toEqual([undefined]);
  const piece = `10000\r\n${"a".repeat(0x10000)}\r\n`;
  await answered(send(`POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n${piece.repeat(5)}`));
  expect(handedOn[1]?.length).toBeGreaterThan(LARGEST_BODY);
});

test("an address may send only so many at once, and more when one has ended", async () => {
  const own = Array.from({ length: MAX_PER_ADDRESS }, () => begun());
  await waitFor("them", async () => {
    const more = begun();
    await answered(more).catch(() => {});
    return status(more) === 429;
  });
  const other = begun("200.1.1.1");
  own[0]?.socket.destroy();
  own[1]?.socket.write("cd");
  await waitFor("a place", async () => {
    const more = send("POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nabcd");
    await answered(more);
    return status(more) === 200;
  });
  expect(other.received()).toBe("");
});

test("all addresses together may send only so many at once", async () => {
  for (let at = 0; at < MAX_TOTAL; at += 1) begun(`190.24.1.${at}`);
  const more = begun("200.1.1.1");
  await answered(more);
  expect(status(more)).toBe(503);
});

test("a body has a timeout for all of it, even if its parts keep arriving", async () => {
  const slow = send("POST / HTTP/1.1\r\nContent-Length: 1000\r\n\r\n");
  const drip = setInterval(() => slow.socket.write("a"), 100);
  await answered(slow).finally(() => clearInterval(drip));
  expect(status(slow)).toBe(408);
  expect(slow.received()).toMatch(/connection: close/i);
  expect(handedOn).toEqual([]);
});
