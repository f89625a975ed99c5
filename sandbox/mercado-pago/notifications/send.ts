import { lookup as systemLookup } from "node:dns";
import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";

const responseTimeoutMs = 22_000;

/** @throws Error after 22 seconds without a response. */
export function send(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
): Promise<number> {
  const payload = JSON.stringify(body);
  const post = url.startsWith("https:") ? httpsRequest : httpRequest;
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "Content-Length": Buffer.byteLength(payload) },
    agent: false,
    signal,
    lookup: lookupLocal,
  };
  return new Promise((resolve, reject) => {
    const call = post(url, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.setTimeout(responseTimeoutMs, () => call.destroy(new Error("no answer within 22 s")));
    call.on("error", reject);
    call.end(payload);
  });
}

/** Resolves names under .localhost and .test to this machine, because the system's resolver may not know them. */
const lookupLocal: NonNullable<RequestOptions["lookup"]> = (hostname, options, callback) => {
  if (!/(^|\.)localhost$|\.test$/.test(hostname)) return systemLookup(hostname, options, callback);
  if (!options.all) return callback(null, "127.0.0.1", 4);
  callback(null, [
    { address: "127.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ]);
};
