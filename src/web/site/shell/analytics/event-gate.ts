import type { Store } from "../data/browser-storage.ts";
import type { Consent } from "./consent.ts";
import { claimOnce, type VisitEvent } from "./visit-event.ts";

/** Sender of events to the analytics provider, opened only after consent. */
export interface Destination {
  send(event: VisitEvent): void;
  /** Stops sending and deletes the visitor's data. */
  close(): void;
}

export interface EventGate {
  count(event: VisitEvent): void;
  decide(consent: Consent): void;
}

const MAX_WAITING = 50;

/**
 * Events wait in memory until the visitor answers; a refusal drops them.
 * @param open loads the destination on first need; if loading fails, only the events are lost
 */
export function createEventGate(open: () => Promise<Destination>, store: Store): EventGate {
  let consent: Consent = "undecided";
  let waiting: VisitEvent[] = [];
  let destination: Promise<Destination | null> | null = null;

  const pass = (target: Destination, event: VisitEvent) => {
    if (event.once === undefined || claimOnce(store, event.once)) target.send(event);
  };

  async function drain(): Promise<void> {
    destination ??= open().catch(() => null);
    const target = await destination;
    const events = waiting;
    if (consent !== "granted") return;
    waiting = [];
    if (target) for (const event of events) pass(target, event);
  }

  return {
    count(event) {
      if (consent === "refused") return;
      waiting = [...waiting, event].slice(-MAX_WAITING);
      if (consent === "granted") void drain();
    },
    decide(answer) {
      consent = answer;
      if (answer === "granted") return void drain();
      if (answer !== "refused") return;
      waiting = [];
      void destination?.then((target) => target?.close());
      destination = null;
    },
  };
}
