import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, which would take one between the look and its use. */
const FIRST = 12_000;
const COUNT = 8_000;
/** The UDP port that stands for a TCP port; not the same number, since a proxy of HTTP/3 opens that one itself. */
const RESERVED_BY = COUNT;
const TRIES = 200;

/**
 * Reserves a port among this project's processes on this machine: the UDP port that stands for it stays bound until the
 * process ends, however it ends. @returns whether nobody else had it.
 */
function reserve(port: number): Promise<boolean> {
  const socket = createSocket("udp4");
  return new Promise((resolve) => {
    socket.once("error", () => socket.close(() => resolve(false)));
    socket.bind({ address: "127.0.0.1", port: port + RESERVED_BY, exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** A TCP port that is free, and that no other process of this project is given while this one lives. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + randomInt(COUNT);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error("no free port");
}
