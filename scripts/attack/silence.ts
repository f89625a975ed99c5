import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { type Attack, checkVisitors } from "./attack.ts";
import { ATTACKER } from "./wire.ts";

const CONNECTION_COUNT = 1_500;
/** The server closes a connection without a request at the first periodic check after ten seconds. */
const CLOSE_TIMEOUT_MS = 45_000;
/** The state's number in `/proc/net/tcp`. */
const ESTABLISHED = "01";

async function openMany(port: number): Promise<Socket[]> {
  const opening = Array.from({ length: CONNECTION_COUNT }, () => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: ATTACKER });
    socket.on("error", () => {});
    return new Promise<Socket>((resolve) => {
      socket.once("connect", () => resolve(socket));
      socket.once("close", () => resolve(socket));
    });
  });
  return Promise.all(opening);
}

const isOpen = (socket: Socket): boolean => !socket.destroyed;

/**
 * Linux silently drops new connections while the server's queue is full. Only the client then believes that the connection
 * is open, so it costs the server nothing.
 */
function countAtServer(port: number, clientPorts: ReadonlySet<number>): number {
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n"));
  const portOf = (address = ""): number => Number.parseInt(address.split(":")[1] ?? "", 16);
  return rows.filter((row) => {
    const [, local, remote, state] = row.trim().split(/\s+/);
    return state === ESTABLISHED && portOf(local) === port && clientPorts.has(portOf(remote));
  }).length;
}

export const SILENCE_ATTACKS: Attack[] = [
  {
    name: "connections that say nothing, at the proxy",
    async run({ port }) {
      const sockets = await openMany(port);
      const problem = await checkVisitors(port);
      for (const socket of sockets) socket.destroy();
      return problem;
    },
  },
  {
    name: "connections that say nothing, at the server",
    once: true,
    async run({ port, site }) {
      const sockets = await openMany(site.port);
      for (const socket of sockets) socket.resume();
      const began = performance.now();
      try {
        const problem = await checkVisitors(port);
        if (problem) return problem;
        const ended = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
        const openSockets = sockets.filter(isOpen);
        if (openSockets.length === 0) return null;
        const all = Promise.all(ended.filter((_, at) => sockets[at] && isOpen(sockets[at])));
        const late = new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS));
        await Promise.race([all, late]);
        const ports = new Set(sockets.filter(isOpen).flatMap(({ localPort }) => localPort ?? []));
        const count = countAtServer(site.port, ports);
        const seconds = Math.round((performance.now() - began) / 1_000);
        return count > 0 ? `${count} are open after ${seconds} s` : null;
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    },
  },
];
