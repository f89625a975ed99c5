import { useEffect, useState, useSyncExternalStore } from "react";
import { v7 } from "uuid";
import { createDeviceSession, type DeviceSession, type SessionState } from "./device-session.ts";
import { CHANNEL, type DeviceStore, openDeviceStore } from "./device-store.ts";
import { type Holder, sendCheckIns } from "./talk-to-server.ts";

const EXCHANGE_INTERVAL_MS = 60_000;

export interface DeviceOwner extends Holder {
  /** Display name. */
  by: string;
}

export interface OpenDevice extends SessionState {
  session: DeviceSession;
  holder: Holder;
}

async function openSession(
  { agencyId, staffId, by }: DeviceOwner,
  channel: BroadcastChannel,
): Promise<DeviceSession> {
  const store: DeviceStore | null = await openDeviceStore({ agencyId, staffId }, v7).catch(() => null);
  const session = createDeviceSession({
    ...{ store, by, newId: v7, now: Date.now },
    send: (deviceId, checkIns) => sendCheckIns({ agencyId, staffId }, deviceId, checkIns),
    announce: () => channel.postMessage(null),
  });
  await session.read();
  // Asks the browser not to delete the data when its storage is full.
  void navigator.storage?.persist?.();
  return session;
}

const noSubscription = () => () => {};

/**
 * Exchanges data with the server at the start, every minute, when the network returns and when the page is shown
 * again. Returns null until the stored data are read.
 */
export function useDevice({ agencyId, staffId, by }: DeviceOwner): OpenDevice | null {
  const [session, setSession] = useState<DeviceSession | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const controller = new AbortController();
    const { signal } = controller;
    void openSession({ agencyId, staffId, by }, channel).then((openedSession) => {
      if (signal.aborted) return;
      const exchange = () => void openedSession.exchange();
      const timer = setInterval(exchange, EXCHANGE_INTERVAL_MS);
      signal.addEventListener("abort", () => clearInterval(timer));
      window.addEventListener("online", exchange, { signal });
      document.addEventListener("visibilitychange", () => document.hidden || exchange(), { signal });
      channel.addEventListener("message", () => void openedSession.read(), { signal });
      setSession(openedSession);
      exchange();
    });
    return () => {
      controller.abort();
      channel.close();
    };
  }, [agencyId, staffId, by]);
  const state = useSyncExternalStore(
    session?.subscribe ?? noSubscription,
    () => session?.current() ?? null,
    () => null,
  );
  return session && state ? { ...state, session, holder: { agencyId, staffId } } : null;
}
