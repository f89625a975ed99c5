import { request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Download {
  status: number;
  type: string;
  cache: string;
  location: string;
  body: Buffer;
}

/** A file of the site, as bytes. @param host as a browser would send it. */
export function downloadFrom(port: number, host: string, path: string): Promise<Download> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, headers: { host } }, async (answer) => {
      const { "content-type": type = "", "cache-control": cache = "", location = "" } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, type, cache, location, body: await buffer(answer) });
    });
    call.on("error", reject);
    call.end();
  });
}
