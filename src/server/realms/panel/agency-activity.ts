import { subscribeToDomainEvents } from "../../../use-cases/domain-events.ts";

/** At most one announcement per agency in this time. */
const PAUSE_MS = 1_000;

/** Informs open panel pages about changes at their agency, whichever server made the change. */
export interface AgencyActivity {
  /** Call when any server has announced a change. */
  received(agencyId: string): void;
  /** Calls the listener after every change at the agency. @returns a function that unsubscribes. */
  subscribe(agencyId: string, listener: () => void): () => void;
  listeners(): number;
  close(): void;
}

/**
 * Announces this process's audit entries and e-mails, at most once a second per agency and after their transactions. No
 * transaction waits for an announcement. A failed announcement is dropped; the next change announces again.
 */
export function createAgencyActivity(announce: (agencyId: string) => Promise<void>): AgencyActivity {
  const listening = new Map<string, Set<() => void>>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const unsubscribe = subscribeToDomainEvents((event) => {
    if (!("agencyId" in event) || waiting.has(event.agencyId)) return;
    const { agencyId } = event;
    const timer = setTimeout(() => {
      waiting.delete(agencyId);
      announce(agencyId).catch(() => {});
    }, PAUSE_MS);
    timer.unref();
    waiting.set(agencyId, timer);
  });
  return {
    received(agencyId) {
      for (const listener of listening.get(agencyId) ?? []) listener();
    },
    subscribe(agencyId, listener) {
      const all = listening.get(agencyId) ?? new Set();
      listening.set(agencyId, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) listening.delete(agencyId);
      };
    },
    listeners: () => [...listening.values()].reduce((sum, all) => sum + all.size, 0),
    close() {
      unsubscribe();
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
