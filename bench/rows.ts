import type { BulkResult } from "./booking/bulk.ts";
import type { ChangeResult } from "./booking/changes.ts";
import { median, percentile } from "./booking/measure.ts";
import type { Throughput } from "./booking/throughput.ts";
import type { ColdStart } from "./entrance/cold-starts.ts";
import type { Growth } from "./growth/measure-growth.ts";
import type { CachedPage } from "./pages/cached.ts";
import type { Memory } from "./pages/memory.ts";
import type { Rendering } from "./pages/rendering.ts";
import type { PageFigure } from "./panel/measure-pages.ts";
import type { PanelFigure } from "./panel/measure-panel.ts";
import type { BesidePeer } from "./phone/beside-peer.ts";
import type { Load } from "./phone/loads.ts";

export interface Row {
  what: string;
  against: string;
  figure: string;
  goal: string;
  met: "yes" | "NO" | "";
}

const verdict = (met: boolean): Row["met"] => (met ? "yes" : "NO");
const perSecond = (value: number) => `${Math.round(value)}/s`;
const ms = (value: number) => `${value.toFixed(2)} ms`;

const MIN_BARE_SHARE = 0.9;
const MAX_LATENCY_RATIO = 1.5;
const MIN_BOOKING_SHARE = 0.5;
const MAX_CHANGE_MS = 60;
const MAX_GROWTH = 1.2;
const MAX_MB = 250;
const MAX_PANEL_MS = 100;
const MAX_BULK_SECONDS = 60;
const MAX_SALE_SLOWDOWN = 1.5;

export const cachedRows = ({ what, first, second, ratio, p99Ms, bareP99Ms, p99Ratio }: CachedPage): Row[] => [
  {
    what: `cached ${what}: ${perSecond(second)} of CPU`,
    against: `node:http, same bytes: ${perSecond(first)} of CPU`,
    figure: ratio.toFixed(2),
    goal: `≥ ${MIN_BARE_SHARE.toFixed(2)}`,
    met: verdict(ratio >= MIN_BARE_SHARE),
  },
  {
    what: `  99th percentile, 50 connections: ${ms(p99Ms)}`,
    against: ms(bareP99Ms),
    figure: `${p99Ratio.toFixed(2)}×`,
    goal: `≤ ${MAX_LATENCY_RATIO.toFixed(2)}×`,
    met: verdict(p99Ratio <= MAX_LATENCY_RATIO),
  },
];

export const renderingRow = ({ what, first, second, ratio }: Rendering): Row => ({
  what: `uncached ${what}: ${ms(second)}`,
  against: `React alone, same tree: ${ms(first)}`,
  figure: (1 / ratio).toFixed(2),
  goal: "",
  met: "",
});

export const bookingRow = ({ what, first, second, ratio }: Throughput): Row => ({
  what: `${what}: ${perSecond(second)}`,
  against: `same SQL bare: ${perSecond(first)}`,
  figure: ratio.toFixed(2),
  goal: `≥ ${MIN_BOOKING_SHARE.toFixed(2)}`,
  met: verdict(ratio >= MIN_BOOKING_SHARE),
});

export const changesRow = ({ what, isGoal, clients, changes, p95Ms }: ChangeResult): Row => ({
  what,
  against: `${changes} changes, ${clients} clients`,
  figure: ms(p95Ms),
  goal: isGoal ? `≤ ${MAX_CHANGE_MS} ms` : "",
  met: isGoal ? verdict(p95Ms <= MAX_CHANGE_MS) : "",
});

export const bulkRows = ({ departures, seconds, quietMs, besideMs, ratio }: BulkResult): Row[] => [
  {
    what: `bulk change of ${departures} departures, sales going on`,
    against: "",
    figure: `${seconds.toFixed(1)} s`,
    goal: `≤ ${MAX_BULK_SECONDS} s`,
    met: verdict(seconds <= MAX_BULK_SECONDS),
  },
  {
    what: `  booking.create meanwhile, 95th percentile: ${ms(besideMs)}`,
    against: `quiet: ${ms(quietMs)}`,
    figure: `${ratio.toFixed(2)}×`,
    goal: `≤ ${MAX_SALE_SLOWDOWN.toFixed(2)}×`,
    met: verdict(ratio <= MAX_SALE_SLOWDOWN),
  },
];

export const growthRow = ({ what, first, second, ratio }: Growth): Row => ({
  what: `${what}, beside many rows: ${ms(second)}`,
  against: `beside 10³: ${ms(first)}`,
  figure: `${ratio.toFixed(2)}×`,
  goal: `≤ ${MAX_GROWTH}×`,
  met: verdict(ratio <= MAX_GROWTH),
});

export const memoryRows = ({ atRest, peak, after, pictures }: Memory): Row[] =>
  (
    [
      ["at rest", atRest],
      [`under load, ${pictures} link pictures among it`, peak],
      ["after it", after],
    ] as const
  ).map(([when, mb]) => ({
    what: `memory of a process ${when}`,
    against: "",
    figure: `${Math.round(mb)} MB`,
    goal: `≤ ${MAX_MB} MB`,
    met: verdict(mb <= MAX_MB),
  }));

export const panelRow = ({ what, first, second, ratio, p95Ms }: PanelFigure): Row => ({
  what: `  use case, ${what}: ${ms(second)} (${ratio.toFixed(2)} ×)`,
  against: `an agency with few bookings: ${ms(first)}`,
  figure: `95 % within ${ms(p95Ms)}`,
  goal: "",
  met: "",
});

export const panelPageRow = ({ what, first, second, ratio, p95Ms }: PageFigure): Row => ({
  what: `panel, page: ${what}: ${ms(second)}`,
  against: `an agency with few bookings: ${ms(first)}`,
  figure: `${ratio.toFixed(2)}×, 95 % within ${ms(p95Ms)}`,
  goal: `≤ ${MAX_GROWTH}×, ≤ ${MAX_PANEL_MS} ms`,
  met: verdict(ratio <= MAX_GROWTH && p95Ms <= MAX_PANEL_MS),
});

/** Largest allowed ratio to the peer's figure. Figures without a goal are only reported. */
const PEER_LIMITS: Partial<Record<keyof Load, number>> = {
  "blocking, ms": 1,
  "scripts evaluated, ms": 1,
  "largest paint, ms": 1.2,
};
const CHECKOUT_PEER_LIMITS: typeof PEER_LIMITS = { "blocking, ms": 1.5 };
const MAX_INTERACTION_MS = 200;
const MAX_EARLY_INTERACTION_MS = 500;

export function phoneRows({ loads, late, early }: BesidePeer): Row[] {
  const rows = loads.flatMap(({ page, own, peer }) =>
    (Object.keys(own) as (keyof Load)[]).map((name): Row => {
      const limit = (page.startsWith("checkout") ? CHECKOUT_PEER_LIMITS : PEER_LIMITS)[name];
      return {
        what: `${page}: ${name}: ${Math.round(own[name])}`,
        against: `peer: ${Math.round(peer[name])}`,
        figure: (own[name] / peer[name]).toFixed(2),
        goal: limit ? `≤ ${limit.toFixed(1)}` : "",
        met: limit ? verdict(own[name] <= limit * peer[name]) : "",
      };
    }),
  );
  const tap = (what: string, ms: number, limit: number): Row => ({
    what,
    against: "press to next paint, 95th percentile",
    figure: `${Math.round(ms)} ms`,
    goal: `≤ ${limit} ms`,
    met: verdict(ms <= limit),
  });
  return [
    ...rows,
    tap("ten interactions", late, MAX_INTERACTION_MS),
    tap("pressed before scripts are evaluated", early, MAX_EARLY_INTERACTION_MS),
  ];
}

export function entranceRows(starts: readonly ColdStart[]): Row[] {
  const row = (what: string, of: (one: ColdStart) => number): Row => {
    const times = starts.map(of);
    return {
      what: `entrance without network, killed before: ${what}`,
      against: `${starts.length} starts, 95th percentile ${Math.round(percentile(times, 0.95))} ms`,
      figure: `${Math.round(median(times))} ms`,
      goal: "",
      met: "",
    };
  };
  return [
    row("navigation to list", ({ openingMs }) => openingMs),
    row("press of the camera to verdict", ({ scanningMs }) => scanningMs),
    row("first picture to verdict", ({ verdictMs }) => verdictMs),
    row("start of the browser to verdict", ({ totalMs }) => totalMs),
  ];
}
