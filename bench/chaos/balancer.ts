import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Balancer {
  port: number;
  /** @returns the number of broken connections. */
  cutConnections(): number;
  close(): Promise<void>;
}

const listenOn = (server: ReturnType<typeof createServer>, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });

function connectToFirst(visitor: Socket, ports: readonly number[]): void {
  const [port, ...others] = ports;
  if (port === undefined) {
    visitor.destroy();
    return;
  }
  const server = connect(port, "127.0.0.1");
  server.once("error", () => {
    if (server.bytesRead === 0 && server.bytesWritten === 0) connectToFirst(visitor, others);
    else visitor.destroy();
  });
  server.once("connect", () => {
    visitor.pipe(server).pipe(visitor);
    visitor.once("close", () => server.destroy());
    server.once("close", () => visitor.destroy());
  });
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const visitors = new Set<Socket>();
  let serverIndex = 0;
  const server = createServer((visitor) => {
    visitors.add(visitor);
    visitor.on("error", () => visitor.destroy());
    visitor.once("close", () => visitors.delete(visitor));
    serverIndex = (serverIndex + 1) % ports.length;
    connectToFirst(visitor, [...ports.slice(serverIndex), ...ports.slice(0, serverIndex)]);
  });
  const port = await listenOn(server, 0);
  const cutConnections = () => {
    const broken = visitors.size;
    for (const visitor of visitors) visitor.destroy();
    return broken;
  };
  return {
    port,
    cutConnections,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cutConnections();
      await closed;
    },
  };
}
