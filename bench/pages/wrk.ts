import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { LOAD_CORE } from "./cores.ts";

const CONNECTIONS = 50;

export interface LoadResult {
  requests: number;
  perSecond: number;
  p99Ms: number;
}

const run = promisify(execFile);
const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function parseOutput(output: string): LoadResult {
  const requests = /(\d+) requests in/.exec(output)?.[1];
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(output) ?? [];
  if (!requests || !rate || !p99) throw new Error(`wrk said: ${output}`);
  return { requests: Number(requests), perSecond: Number(rate), p99Ms: Number(p99) * (UNITS[unit] ?? 1) };
}

/**
 * @throws Error if a request fails or returns an error status, unless `mayFail` is set.
 * @throws Error if wrk's output cannot be parsed.
 */
export async function loadPage(
  port: number,
  page: { path: string; encoding: string },
  seconds: number,
  options: { mayFail?: boolean } = {},
): Promise<LoadResult> {
  const headers = ["-H", `Accept-Encoding: ${page.encoding}`, "-H", `Host: localhost:${port}`];
  const load = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency"];
  const address = `http://127.0.0.1:${port}${page.path}`;
  const { stdout } = await run("taskset", ["-c", String(LOAD_CORE), "wrk", ...load, ...headers, address]);
  if (!options.mayFail && /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk said: ${stdout}`);
  return parseOutput(stdout);
}
