import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { createServer } from "node:net";

/** The range lies below the ephemeral ports, which the system may give to an outgoing connection at any time. */
const FIRST_PORT = 12_000;
const PORT_COUNT = 8_000;
/**
 * Offset of the UDP port that reserves a TCP port. Equal port numbers would fail, because a proxy with HTTP/3 binds the UDP
 * port with the number of its TCP port.
 */
const RESERVATION_OFFSET = PORT_COUNT;
const MAX_ATTEMPTS = 200;

/**
 * Reserves a TCP port among this project's processes on this machine by binding a UDP port. The system releases a UDP
 * port when its process ends.
 * @returns false if another process has reserved the port.
 */
function reserve(port: number): Promise<boolean> {
  const socket = createSocket("udp4");
  return new Promise((resolve) => {
    socket.once("error", () => socket.close(() => resolve(false)));
    socket.bind({ address: "127.0.0.1", port: port + RESERVATION_OFFSET, exclusive: true }, () => {
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

/** Returns a free TCP port that no other process of this project gets until this process ends. */
export async function freePort(): Promise<number> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const port = FIRST_PORT + randomInt(PORT_COUNT);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error("no free port");
}
