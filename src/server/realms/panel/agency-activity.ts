import { subscribeToDomainEvents } from "../../../use-cases/domain-events.ts";

const ANNOUNCE_INTERVAL_MS = 1_000;

export interface AgencyActivity {
  /** Must be called when this or another server has announced a change. */
  received(agencyId: string): void;
  subscribe(agencyId: string, listener: () => void): () => void;
  listeners(): number;
  close(): void;
}

/**
 * An announcement follows the transaction, so that no transaction waits for it. A failed announcement is dropped,
 * and the next change announces again.
 */
export function createAgencyActivity(announce: (agencyId: string) => Promise<void>): AgencyActivity {
  const listenersByAgency = new Map<string, Set<() => void>>();
  const pendingTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const unsubscribe = subscribeToDomainEvents((event) => {
    if (!("agencyId" in event) || pendingTimers.has(event.agencyId)) return;
    const { agencyId } = event;
    const timer = setTimeout(() => {
      pendingTimers.delete(agencyId);
      announce(agencyId).catch(() => {});
    }, ANNOUNCE_INTERVAL_MS);
    timer.unref();
    pendingTimers.set(agencyId, timer);
  });
  return {
    received(agencyId) {
      for (const listener of listenersByAgency.get(agencyId) ?? []) listener();
    },
    subscribe(agencyId, listener) {
      const agencyListeners = listenersByAgency.get(agencyId) ?? new Set();
      listenersByAgency.set(agencyId, agencyListeners.add(listener));
      return () => {
        agencyListeners.delete(listener);
        if (agencyListeners.size === 0) listenersByAgency.delete(agencyId);
      };
    },
    listeners: () =>
      [...listenersByAgency.values()].reduce((sum, agencyListeners) => sum + agencyListeners.size, 0),
    close() {
      unsubscribe();
      for (const timer of pendingTimers.values()) clearTimeout(timer);
    },
  };
}
