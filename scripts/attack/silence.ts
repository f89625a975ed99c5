import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { type Attack, visitorsSuffer } from "./attack.ts";
import { ATTACKER } from "./wire.ts";

const MANY = 1_500;
/** The server closes a connection without a request after ten seconds, at its next periodic check. */
const LONGEST_MS = 45_000;
/** The state's number in `/proc/net/tcp`. */
const ESTABLISHED = "01";

async function openMany(port: number): Promise<Socket[]> {
  const opening = Array.from({ length: MANY }, () => {
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
 * Counts the connections of a server's port with some client ports. While the server's queue of new connections is full,
 * Linux drops some silently, and their clients take them for open. Such a connection costs the server nothing.
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
      const silent = await openMany(port);
      const open = await visitorsSuffer(port);
      for (const socket of silent) socket.destroy();
      return open;
    },
  },
  {
    name: "connections that say nothing, at the server",
    once: true,
    async run({ port, site }) {
      const silent = await openMany(site.port);
      for (const socket of silent) socket.resume();
      const began = performance.now();
      try {
        const open = await visitorsSuffer(port);
        if (open) return open;
        const ended = silent.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
        const left = silent.filter(isOpen);
        if (left.length === 0) return null;
        const all = Promise.all(ended.filter((_, at) => silent[at] && isOpen(silent[at])));
        const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
        await Promise.race([all, late]);
        const ports = new Set(silent.filter(isOpen).flatMap(({ localPort }) => localPort ?? []));
        const count = countAtServer(site.port, ports);
        const seconds = Math.round((performance.now() - began) / 1_000);
        return count > 0 ? `${count} are open after ${seconds} s` : null;
      } finally {
        for (const socket of silent) socket.destroy();
      }
    },
  },
];
