import { useEffect, useState, useSyncExternalStore } from "react";
import { v7 } from "uuid";
import { createDeviceSession, type DeviceSession, type SessionState } from "./device-session.ts";
import { CHANNEL, type DeviceStore, openDeviceStore } from "./device-store.ts";
import { type Holder, sendCheckIns } from "./talk-to-server.ts";

const EVERY_MS = 60_000;

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

const nothing = () => () => {};

/**
 * Opens the entrance's data on this device. Exchanges them with the server at the start, every minute, when the network returns
 * and when the page is shown again. Null until the stored data are read.
 */
export function useDevice({ agencyId, staffId, by }: DeviceOwner): OpenDevice | null {
  const [session, setSession] = useState<DeviceSession | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const left = new AbortController();
    const { signal } = left;
    void openSession({ agencyId, staffId, by }, channel).then((ready) => {
      if (signal.aborted) return;
      const exchange = () => void ready.exchange();
      const timer = setInterval(exchange, EVERY_MS);
      signal.addEventListener("abort", () => clearInterval(timer));
      window.addEventListener("online", exchange, { signal });
      document.addEventListener("visibilitychange", () => document.hidden || exchange(), { signal });
      channel.addEventListener("message", () => void ready.read(), { signal });
      setSession(ready);
      exchange();
    });
    return () => {
      left.abort();
      channel.close();
    };
  }, [agencyId, staffId, by]);
  const state = useSyncExternalStore(
    session?.subscribe ?? nothing,
    () => session?.current() ?? null,
    () => null,
  );
  return session && state ? { ...state, session, holder: { agencyId, staffId } } : null;
}
