import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Retries after a 503, because a busy machine may overload the server. */
export async function ask(port: number, sent: Sent): Promise<Received> {
  for (;;) {
    const received = await send(port, sent);
    const retryAfterS = received.status === 503 && Number(received.headers.get("retry-after"));
    if (!retryAfterS) return received;
    await sleep(retryAfterS * 1_000);
  }
}

function send(port: number, { method, path, headers = {}, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const call = request(
      { host: "127.0.0.1", port, method, path, agent, headers: { ...headers, ...length } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const received = new Headers();
          for (const [name, value] of Object.entries(response.headers))
            for (const one of [value ?? []].flat()) received.append(name, one);
          resolve({
            status: response.statusCode ?? 0,
            headers: received,
            text: Buffer.concat(parts).toString(),
          });
        });
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}
