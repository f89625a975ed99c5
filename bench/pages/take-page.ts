import { request } from "node:http";

export interface TakenPage {
  status: number;
  /** Alternating names and values, without the headers that node:http adds itself. */
  headers: string[];
  body: Buffer;
}

const CONNECTION_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

function withoutConnection(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? "";
    if (!CONNECTION_HEADERS.has(name.toLowerCase())) kept.push(name, raw[at + 1] ?? "");
  }
  return kept;
}

/** @param more further headers, such as another host or a cookie. */
export const takePage = (
  port: number,
  path: string,
  encoding = "identity",
  more: Record<string, string> = {},
): Promise<TakenPage> =>
  new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, "accept-encoding": encoding, ...more };
    const call = request({ host: "127.0.0.1", port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: withoutConnection(response.rawHeaders),
          body: Buffer.concat(parts),
        }),
      );
    });
    call.on("error", reject);
    call.end();
  });

export async function experiencePaths(port: number): Promise<string[]> {
  const { body } = await takePage(port, "/home");
  return [...new Set(body.toString().match(/\/experience\/[0-9a-f-]{36}/g))];
}
