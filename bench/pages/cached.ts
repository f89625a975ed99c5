import { fileURLToPath } from "node:url";
import { type Comparison, compareInTurns, median } from "../booking/measure.ts";
import type { BuiltSite } from "./built-site.ts";
import { end, firstMessageOf, SERVER_CORE, startOnCore } from "./cores.ts";
import { cpuTime } from "./cpu-time.ts";
import { experiencePaths, takePage } from "./take-page.ts";
import { loadPage } from "./wrk.ts";

/** Pages per second of CPU time: `first` by the bare server, `second` by the product. */
export interface CachedPage extends Comparison {
  what: string;
  /** 99th percentile of the product's latency: the median of the rounds. */
  p99Ms: number;
  /** 99th percentile of the bare server's latency: the median of the rounds. */
  bareP99Ms: number;
  /**
   * Ratio of the product's 99th percentile to the bare server's: the median of the ratios of the rounds.
   */
  p99Ratio: number;
}

interface Page {
  what: string;
  path: string;
  encoding: string;
}

const BARE_SERVER = fileURLToPath(new URL("./bare-server.ts", import.meta.url));

async function compare(site: BuiltSite, page: Page, rounds: number, seconds: number): Promise<CachedPage> {
  // The first request fills the product's page cache.
  await takePage(site.port, page.path, page.encoding);
  const { headers, body } = await takePage(site.port, page.path, page.encoding);
  const bare = startOnCore(SERVER_CORE, [BARE_SERVER]);
  bare.send({ headers, body });
  const { port: barePort } = await firstMessageOf<{ port: number }>(bare);
  const latenciesMs: { bare: number[]; product: number[] } = { bare: [], product: [] };
  const round = (pid: number, port: number, times: number[]) => async () => {
    const before = cpuTime(pid);
    const { requests, p99Ms } = await loadPage(port, page, seconds);
    times.push(p99Ms);
    return requests / ((cpuTime(pid) - before) / 1e6);
  };
  try {
    const comparison = await compareInTurns(rounds, async () => [
      round(bare.pid ?? 0, barePort, latenciesMs.bare),
      round(site.pid, site.port, latenciesMs.product),
    ]);
    const what = `${page.what}, ${page.encoding}, ${(body.length / 1000).toFixed(0)} kB`;
    const [p99Ms, bareP99Ms] = [median(latenciesMs.product), median(latenciesMs.bare)];
    const p99Ratio = median(latenciesMs.product.map((ms, at) => ms / (latenciesMs.bare[at] ?? ms)));
    return { what, ...comparison, p99Ms, bareP99Ms, p99Ratio };
  } finally {
    await end(bare);
  }
}

/** Both servers run alternately on one core. */
export async function measureCached(site: BuiltSite, rounds: number, seconds: number): Promise<CachedPage[]> {
  const [experience = ""] = await experiencePaths(site.port);
  const measured: CachedPage[] = [];
  for (const encoding of ["identity", "br"]) {
    measured.push(await compare(site, { what: "home", path: "/home", encoding }, rounds, seconds));
    measured.push(await compare(site, { what: "experience", path: experience, encoding }, rounds, seconds));
  }
  return measured;
}
