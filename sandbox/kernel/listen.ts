import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { createSandbox, type Sandbox, type SandboxSettings } from "./create-sandbox.ts";

export interface ListeningSandbox {
  sandbox: Sandbox;
  port: number;
  close(): Promise<void>;
}

/**
 * The sandbox is created after the port is known, because the sandbox's documents contain its address.
 * @param settings.port 0 for any free port.
 * @param settings.hostname The default is this machine only, because every client may act as any provider.
 * @throws the socket's error, such as EADDRINUSE, before anything is written.
 */
export async function listen(
  settings: Omit<SandboxSettings, "publicUrl"> & {
    port: number;
    hostname?: string;
    publicUrl: (port: number) => string;
  },
): Promise<ListeningSandbox> {
  let sandbox: Sandbox | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) =>
      sandbox?.fetch(request, env as HttpBindings) ?? new Response(null, { status: 503 }),
  }) as Server;
  const port = await bind(server, settings.port, settings.hostname ?? "127.0.0.1");
  sandbox = createSandbox({ ...settings, publicUrl: settings.publicUrl(port) });
  const running = sandbox;
  return {
    sandbox,
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      running.close();
    },
  };
}

function bind(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: hostname }, () => resolve((server.address() as AddressInfo).port));
  });
}
