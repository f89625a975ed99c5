import { randomUUID } from "node:crypto";
import type { Store } from "../../kernel/store.ts";
import { openSchedule, retryAfter, type WebhookMode } from "./delivery-times.ts";
import { type Webhook, webhookHeaders } from "./notification-posts.ts";
import { send } from "./send.ts";
import type { WebhookSecrets } from "./webhook-secrets.ts";

export interface Delivery extends Webhook {
  id: string;
  state: "waiting" | "held" | "lost" | "delivered" | "given-up";
  forged: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  dueAt: number;
  attempts: number;
  /** HTTP status of the last response; null without a response. */
  lastStatus: number | null;
  lastError: string | null;
}

export interface WebhookSettings {
  mode: WebhookMode;
  delayMs: number;
}

export interface Deliveries {
  enqueue(webhooks: Webhook[]): void;
  release(): number;
  /** Sends a delivery again, whatever its state, unless an attempt is in flight. */
  resend(id: string): Delivery | undefined;
  settings(): WebhookSettings;
  configure(settings: WebhookSettings): void;
  all(): Delivery[];
  clear(): void;
  close(): void;
}

const maxDeliveries = 1_000;
const defaultSettings: WebhookSettings = { mode: "deliver", delayMs: 0 };

/**
 * Deliveries are written through to the store, so a killed stand-in continues to deliver after a restart. A
 * response other than 200 or 201 is a failure; see `retryAfter`.
 * @param secrets signing secrets. A forged webhook is signed with another secret.
 */
export function openDeliveries(store: Store, secrets: WebhookSecrets): Deliveries {
  const deliveries = store.collection<Delivery>("mercado-pago:deliveries");
  const settings = store.collection<WebhookSettings>("mercado-pago:webhook-settings");
  const waiting = new Map<string, Delivery>();
  const inFlight = new Map<string, AbortController>();
  const firstDueTimes = openSchedule();
  let timer: NodeJS.Timeout | undefined;

  const settingsNow = () => settings.get("now") ?? defaultSettings;

  function save(delivery: Delivery) {
    deliveries.put(delivery.id, delivery);
    if (delivery.state === "waiting") waiting.set(delivery.id, delivery);
    else waiting.delete(delivery.id);
  }

  function scheduleNext() {
    clearTimeout(timer);
    const idle = [...waiting.values()].filter(({ id }) => !inFlight.has(id));
    if (idle.length === 0) return;
    const next = Math.min(...idle.map(({ dueAt }) => dueAt));
    timer = setTimeout(deliverDue, Math.max(0, next - Date.now()));
  }

  function deliverDue() {
    const due = [...waiting.values()].filter(({ id, dueAt }) => dueAt <= Date.now() && !inFlight.has(id));
    for (const delivery of due.sort((a, b) => a.dueAt - b.dueAt)) void attempt(delivery);
    scheduleNext();
  }

  async function attempt(delivery: Delivery) {
    const abort = new AbortController();
    inFlight.set(delivery.id, abort);
    const secret = secrets.of(delivery.collectorId);
    const key = delivery.forged ? `not ${secret}` : secret;
    const headers = webhookHeaders(delivery.signedId, key, delivery.attempts);
    const result = await send(delivery.url, headers, delivery.body, abort.signal).then(
      (status) => ({ lastStatus: status, lastError: null }),
      (error: Error) => ({ lastStatus: null, lastError: error.message }),
    );
    if (abort.signal.aborted) return;
    inFlight.delete(delivery.id);
    save(afterAttempt(delivery, result));
    scheduleNext();
  }

  function prune() {
    const finished = deliveries.all().filter(({ state }) => state !== "waiting" && state !== "held");
    for (const { id } of finished.slice(0, Math.max(0, finished.length - maxDeliveries)))
      deliveries.delete(id);
  }

  function stop() {
    clearTimeout(timer);
    for (const abort of inFlight.values()) abort.abort();
    inFlight.clear();
    waiting.clear();
  }

  for (const delivery of deliveries.all())
    if (delivery.state === "waiting") waiting.set(delivery.id, delivery);
  scheduleNext();

  return {
    enqueue(webhooks) {
      const { mode, delayMs } = settingsNow();
      const copies = mode === "duplicate" ? webhooks.flatMap((webhook) => [webhook, webhook]) : webhooks;
      const due = firstDueTimes(mode, delayMs, copies.length, Date.now());
      for (const [n, webhook] of copies.entries()) save(newDelivery(webhook, mode, due[n] ?? Date.now()));
      prune();
      scheduleNext();
    },
    release() {
      const held = deliveries.all().filter(({ state }) => state === "held");
      for (const delivery of held) save({ ...delivery, state: "waiting", dueAt: Date.now() });
      scheduleNext();
      return held.length;
    },
    resend(id) {
      const delivery = deliveries.get(id);
      if (!delivery || inFlight.has(id)) return delivery;
      const redelivery: Delivery = {
        ...delivery,
        state: "waiting",
        forged: false,
        attempts: 0,
        dueAt: Date.now(),
      };
      save(redelivery);
      scheduleNext();
      return redelivery;
    },
    settings: settingsNow,
    configure: (wanted) => settings.put("now", wanted),
    all: () => deliveries.all(),
    clear() {
      stop();
      deliveries.clear();
      settings.clear();
    },
    close: stop,
  };
}

function newDelivery(webhook: Webhook, mode: WebhookMode, dueAt: number): Delivery {
  return {
    ...webhook,
    id: randomUUID(),
    state: mode === "hold" ? "held" : mode === "lose" ? "lost" : "waiting",
    forged: mode === "forge",
    createdAt: Date.now(),
    dueAt,
    attempts: 0,
    lastStatus: null,
    lastError: null,
  };
}

function afterAttempt(delivery: Delivery, result: Pick<Delivery, "lastStatus" | "lastError">): Delivery {
  const attempts = delivery.attempts + 1;
  const done = { ...delivery, ...result, attempts };
  if (result.lastStatus === 200 || result.lastStatus === 201) return { ...done, state: "delivered" };
  const backoffMs = delivery.forged ? undefined : retryAfter(attempts);
  return backoffMs === undefined
    ? { ...done, state: "given-up" }
    : { ...done, dueAt: Date.now() + backoffMs };
}
