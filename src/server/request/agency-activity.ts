import { subscribeToDomainEvents } from "../../use-cases/domain-events.ts";

/** An agency is announced once in so many milliseconds, however much happens there. */
const PAUSE_MS = 1_000;

/** Who looks at an agency's panel, and is told when something was done there, on whichever server. */
export interface AgencyActivity {
  /** Something was done at an agency, as a server has announced. */
  received(agencyId: string): void;
  /** Calls the listener whenever something was done at the agency. @returns what ends the subscription. */
  subscribe(agencyId: string, listener: () => void): () => void;
  /** How many listen. */
  listeners(): number;
  close(): void;
}

/**
 * Announces what this process has committed: whatever is written into the audit, after its transaction and at most once a second for
 * each agency, so that no transaction waits for it. What fails is left out: whoever looks sees the next.
 */
export function createAgencyActivity(announce: (agencyId: string) => Promise<void>): AgencyActivity {
  const listening = new Map<string, Set<() => void>>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const unsubscribe = subscribeToDomainEvents((event) => {
    if (event.kind !== "audit" || waiting.has(event.agencyId)) return;
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
