import type { CDPSession, Page } from "@playwright/test";
import type { World } from "../world.ts";

const SLOW_MS = 800;

/** What a browser is told of a line that is slow to answer, and else as fast as it is. */
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

/**
 * Has a tab's answers take their time. The browser itself delays them: a route that did would switch off its cache, and might
 * lose the request that it holds when it ends.
 */
export const delayAnswers = (world: World, tab: Page): Promise<void> => setLatency(world, tab, SLOW_MS);

/** Brings the network back as it should be. */
export async function mendNetwork(world: World): Promise<void> {
  if (world.network === "gone") await world.context.setOffline(false);
  if (world.network === "slow") for (const tab of world.tabs) await setLatency(world, tab, 0);
  world.network = "there";
}
