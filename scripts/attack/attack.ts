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

/** An attack scenario. `run` returns a description of the vulnerability, or null if the defence holds. */
export interface Attack {
  name: string;
  /**
   * Set if the result does not depend on the proxy. The attack then runs once, through the first proxy or directly against a
   * server.
   */
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
