import { ask } from "./wire.ts";

/** What an attack is given: the proxy's port, and ways to look behind it. */
export interface Target {
  port: number;
  sandboxPort: number;
  webhookSecret: string;
  /** Servers past every proxy: one whose clock is right, and one whose clock is 31 minutes ahead. */
  rightClock: number;
  fastClock: number;
  /** Pages that the servers keep in memory. */
  keptPages(): Promise<number>;
}

/** An attack; it says what is open, or null where it is held. */
export interface Attack {
  name: string;
  /** Tried once, at the first proxy: it has nothing to do with one. */
  once?: true;
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
