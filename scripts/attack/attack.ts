import type { Pool } from "pg";
import type { TestSite } from "../../tests/support/site.ts";
import { ask } from "./wire.ts";

/** The built site, and the ways to look behind what it answers. */
export interface Target {
  /** The proxy's port. */
  port: number;
  site: TestSite;
  pool: Pool;
  /** Processes of the servers behind the proxy. */
  pids: readonly number[];
  webhookSecret: string;
  /** Pages that the servers keep in memory. */
  keptPages(): Promise<number>;
}

/** An attack; it says what is open, or null where it is held. */
export interface Attack {
  name: string;
  /** Tried once, at the first proxy or past it: it has nothing to do with one. */
  once?: true;
  /** How long it may take; two minutes if left out. */
  longestMs?: number;
  run(target: Target): Promise<string | null>;
}

const VISITS = 12;

/** Whether visitors are answered: pages that have to be made, one after the other. */
export async function visitorsSuffer(port: number, longestMs = 4_000): Promise<string | null> {
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { status, ms } = await ask(port, `/home?place=salento&visit=${visit}`);
    if (status !== 200) return `a visitor got ${status || "nothing"}`;
    if (ms > longestMs) return `a visitor waited ${Math.round(ms)} ms`;
  }
  return null;
}
