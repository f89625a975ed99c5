import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

export interface Download {
  status: number;
  type: string;
  cache: string;
  location: string;
  body: Buffer;
}

/** @param cookies cookies of a session, for a traveller's own files. */
export function downloadFrom(
  port: number,
  host: string,
  path: string,
  cookies: readonly { name: string; value: string }[] = [],
): Promise<Download> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, headers: { host, cookie } }, async (answer) => {
      const { "content-type": type = "", "cache-control": cache = "", location = "" } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, type, cache, location, body: await buffer(answer) });
    });
    call.on("error", reject);
    call.end();
  });
}

/** Retries while the response is 503, because a busy server refuses to render pictures. */
export async function downloadDrawn(
  ...[port, host, path]: Parameters<typeof downloadFrom>
): Promise<Download> {
  for (;;) {
    const answer = await downloadFrom(port, host, path);
    if (answer.status !== 503) return answer;
    await setTimeout(500);
  }
}
