import type { Pool } from "pg";
import type { TestSite } from "../../tests/support/site.ts";
import { sendRequest } from "./wire.ts";

export interface Target {
  port: number;
  site: TestSite;
  pool: Pool;
  pids: readonly number[];
  webhookSecret: string;
  countCachedPages(): Promise<number>;
}

export interface Attack {
  name: string;
  /**
   * The attack runs once, through the first proxy or directly against a server, because its result does not depend on the
   * proxy.
   */
  once?: true;
  /** The default is two minutes. */
  timeoutMs?: number;
  /** @returns a description of the vulnerability, or null if the defence holds. */
  run(target: Target): Promise<string | null>;
}

const VISITS = 12;

/** @returns the problem, or null. */
export async function checkVisitors(port: number, timeoutMs = 4_000): Promise<string | null> {
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { status, ms } = await sendRequest(port, `/home?place=salento&visit=${visit}`);
    if (status !== 200) return `a visitor got ${status || "nothing"}`;
    if (ms > timeoutMs) return `a visitor waited ${Math.round(ms)} ms`;
  }
  return null;
}
