import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The default response is 200 with `{}`. */
export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a string or bytes. */
  body?: unknown;
  delayMs?: number;
  /** Sends headers and one byte, then stalls until the client gives up. */
  stallBody?: boolean;
  drop?: boolean;
}

export interface ScriptedServer {
  url: string;
  host: string;
  requests: SeenRequest[];
  close(): Promise<void>;
}

/** @param script one response per request, of which the last is repeated; or a function of the request. */
export async function startScriptedServer(
  script: ScriptedAnswer[] | ((request: SeenRequest) => ScriptedAnswer),
): Promise<ScriptedServer> {
  const requests: SeenRequest[] = [];
  const next = (request: SeenRequest) =>
    typeof script === "function" ? script(request) : (script[requests.length - 1] ?? script.at(-1) ?? {});
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "", url: path = "", headers } = incoming;
    const request = { method, path, headers, body: Buffer.concat(chunks).toString() };
    requests.push(request);
    await answer(response, next(request));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    requests,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(response: ServerResponse, { status = 200, headers, body, ...trouble }: ScriptedAnswer) {
  if (trouble.delayMs) await sleep(trouble.delayMs);
  if (trouble.drop) return response.destroy();
  const raw = typeof body === "string" || body instanceof Uint8Array;
  response.writeHead(status, raw ? headers : { "content-type": "application/json", ...headers });
  if (trouble.stallBody) return response.write("{");
  return response.end(raw ? body : JSON.stringify(body ?? {}));
}
