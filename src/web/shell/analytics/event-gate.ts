import type { Store } from "../data/browser-storage.ts";
import type { Consent } from "./consent.ts";
import { claimOnce, type VisitEvent } from "./visit-event.ts";

/** What sends events to the analytics provider, once the visitor has agreed. */
export interface Destination {
  send(event: VisitEvent): void;
  /** Sends nothing more, and deletes the visitor's data. */
  close(): void;
}

export interface EventGate {
  count(event: VisitEvent): void;
  decide(consent: Consent): void;
}

const MOST_WAITING = 50;

/**
 * Lets events through once the visitor agreed. Before an answer they wait in memory; a refusal drops them.
 * @param open loads what sends them, only when it is needed; a failure to load loses nothing but the events.
 */
export function createEventGate(open: () => Promise<Destination>, store: Store): EventGate {
  let consent: Consent = "undecided";
  let waiting: VisitEvent[] = [];
  let destination: Promise<Destination | null> | null = null;

  const pass = (to: Destination, event: VisitEvent) => {
    if (event.once === undefined || claimOnce(store, event.once)) to.send(event);
  };

  async function drain(): Promise<void> {
    destination ??= open().catch(() => null);
    const to = await destination;
    const events = waiting;
    if (consent !== "granted") return;
    waiting = [];
    if (to) for (const event of events) pass(to, event);
  }

  return {
    count(event) {
      if (consent === "refused") return;
      waiting = [...waiting, event].slice(-MOST_WAITING);
      if (consent === "granted") void drain();
    },
    decide(answer) {
      consent = answer;
      if (answer === "granted") return void drain();
      if (answer !== "refused") return;
      waiting = [];
      void destination?.then((to) => to?.close());
      destination = null;
    },
  };
}
