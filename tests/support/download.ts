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

/** A file of the site, as bytes. @param host as a browser would send it; @param cookies of a session, for a traveller's own. */
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

/** Asks again while the answer is to try later, as what shows shared links does: a busy machine draws pictures last. */
export async function downloadDrawn(
  ...[port, host, path]: Parameters<typeof downloadFrom>
): Promise<Download> {
  for (;;) {
    const answer = await downloadFrom(port, host, path);
    if (answer.status !== 503) return answer;
    await setTimeout(500);
  }
}
