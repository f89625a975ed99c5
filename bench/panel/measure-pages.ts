import { type Comparison, compareInTurns, percentile, timeOf } from "../booking/measure.ts";
import type { PanelServer } from "./panel-server.ts";

const P95 = 0.95;

/** Milliseconds from the request to the last byte: `first` for an agency with few bookings, `second` for one with many. */
export interface PageFigure extends Comparison {
  what: string;
  /** 95th percentile of single requests to the busiest agency. */
  p95Ms: number;
}

export interface PanelServers {
  few: PanelServer;
  many: PanelServer;
  busy: PanelServer;
}

/** @param pages paths by name, in the small agency, the agency with a long history, and the busiest one. */
export async function measurePages(
  servers: PanelServers,
  pages: Record<keyof PanelServers, Readonly<Record<string, string>>>,
  options: { rounds: number; calls: number },
): Promise<PageFigure[]> {
  const figures: PageFigure[] = [];
  for (const what of Object.keys(pages.busy)) {
    const take = (name: keyof PanelServers) => () => servers[name].take(pages[name][what] ?? "");
    const time = (name: keyof PanelServers) => () => timeOf(Math.ceil(options.calls / 2), take(name));
    const comparison = await compareInTurns(options.rounds, async () => [time("few"), time("many")]);
    // Like the first round of a comparison, the first calls warm up and do not count.
    await timeOf(options.calls, take("busy"));
    const singles: number[] = [];
    for (let call = 0; call < options.rounds * options.calls; call += 1)
      singles.push(await timeOf(1, take("busy")));
    figures.push({ what, ...comparison, p95Ms: percentile(singles, P95) });
  }
  return figures;
}
