import type { CDPSession, Page } from "@playwright/test";
import type { World } from "../world.ts";

const SLOW_MS = 800;

/** Latency is in milliseconds, and throughput is unlimited. */
const lineOf = (latency: number) => ({
  ...{ offline: false, latency },
  ...{ downloadThroughput: -1, uploadThroughput: -1 },
});

const sessions = new WeakMap<Page, CDPSession>();

async function setLatency(world: World, tab: Page, latency: number): Promise<void> {
  const session = sessions.get(tab) ?? (await world.context.newCDPSession(tab));
  sessions.set(tab, session);
  await session.send("Network.emulateNetworkConditions", lineOf(latency));
}

/** A Playwright route would disable the cache, and might lose a held request when the route ends. */
export const delayAnswers = (world: World, tab: Page): Promise<void> => setLatency(world, tab, SLOW_MS);

export async function restoreNetwork(world: World): Promise<void> {
  if (world.network === "gone") await world.context.setOffline(false);
  if (world.network === "slow") for (const tab of world.tabs) await setLatency(world, tab, 0);
  world.network = "there";
}
