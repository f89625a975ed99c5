import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy to PostgreSQL that can stop forwarding without closing connections, like a pulled cable. */
export interface Network {
  url: string;
  /** Number of connections so far, including stalled connections. */
  readonly opened: number;
  /** Stops forwarding, also for new connections. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

interface Link {
  near: Socket;
  far: Socket;
}

/** @param databaseUrl `postgres://user@host:port/name` */
export async function openNetwork(databaseUrl: string): Promise<Network> {
  const url = new URL(databaseUrl);
  const links = new Set<Link>();
  let silent = false;
  let opened = 0;

  const both = (link: Link, act: (socket: Socket) => void) => [link.near, link.far].forEach(act);

  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    const link = { near, far };
    links.add(link);
    opened += 1;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        links.delete(link);
        to.destroy();
      });
    }
    if (silent) both(link, (socket) => socket.pause());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const here = new URL(databaseUrl);
  here.hostname = "127.0.0.1";
  here.port = String((server.address() as AddressInfo).port);

  const setSilent = (wanted: boolean) => {
    silent = wanted;
    for (const link of links) both(link, (socket) => (wanted ? socket.pause() : socket.resume()));
  };
  return {
    url: here.href,
    get opened() {
      return opened;
    },
    pause: () => setSilent(true),
    resume: () => setSilent(false),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const link of links) both(link, (socket) => socket.destroy());
      await closed;
    },
  };
}
