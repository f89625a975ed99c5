import type { Pool } from "pg";
import type { TestSite } from "../../tests/support/site.ts";
import { ask } from "./wire.ts";

export interface Target {
  port: number;
  site: TestSite;
  pool: Pool;
  /** Process ids of the servers behind the proxy. */
  pids: readonly number[];
  webhookSecret: string;
  keptPages(): Promise<number>;
}

/** An attack. `run` returns what is open, or null if the attack is held off. */
export interface Attack {
  name: string;
  /** Independent of the proxy: runs once, at the first proxy or directly at a server. */
  once?: true;
  /** Timeout in milliseconds; two minutes if left out. */
  longestMs?: number;
  run(target: Target): Promise<string | null>;
}

const VISITS = 12;

/** Checks that visitors still get uncached pages in time. @returns the problem, or null. */
export async function visitorsSuffer(port: number, longestMs = 4_000): Promise<string | null> {
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { status, ms } = await ask(port, `/home?place=salento&visit=${visit}`);
    if (status !== 200) return `a visitor got ${status || "nothing"}`;
    if (ms > longestMs) return `a visitor waited ${Math.round(ms)} ms`;
  }
  return null;
}
