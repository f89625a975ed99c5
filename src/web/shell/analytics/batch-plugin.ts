/** An event as it is sent. `at` in milliseconds since 1970. */
export interface SentEvent {
  name: string;
  at: number;
  properties: Readonly<Record<string, unknown>>;
}

interface Payload {
  event?: string;
  properties?: Readonly<Record<string, unknown>>;
}

/** Sends batches; the browser's own functions in production. */
export interface Wire {
  post(body: string): void;
  /** For a page that is being left. */
  beacon(body: string): void;
  now(): number;
}

const DRAIN_MS = 3_000;
const LARGEST_BATCH = 30;
/** What may leave the browser. The library adds address, query, title and more of its own, none of which does. */
const SENT: readonly string[] = ["path", "locale", "item", "title", "quantity", "value", "currency"];
const SENT_WITH_PAGES: readonly string[] = ["path", "locale"];

const only = (names: readonly string[], properties: Payload["properties"] = {}) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));

/** A plugin of the `analytics` library that gathers events and sends them every three seconds. */
export function batchPlugin(site: string, wire: Wire) {
  let batch: SentEvent[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  const add = (name: string, properties: SentEvent["properties"]) => {
    batch.push({ name, at: wire.now(), properties });
  };
  const leave = (send: (body: string) => void) => {
    while (batch.length > 0) send(JSON.stringify({ site, events: batch.splice(0, LARGEST_BATCH) }));
  };
  const flush = () => leave(wire.beacon);

  const plugin = {
    name: "trocha-batches",
    initialize() {
      timer = setInterval(() => leave(wire.post), DRAIN_MS);
      globalThis.addEventListener?.("pagehide", flush);
    },
    loaded: () => true,
    page: ({ payload }: { payload: Payload }) => add("page_view", only(SENT_WITH_PAGES, payload.properties)),
    track: ({ payload }: { payload: Payload }) =>
      add(payload.event ?? "event", only(SENT, payload.properties)),
  };
  /** Discards the events that were not sent yet. */
  function stop() {
    clearInterval(timer);
    batch = [];
    globalThis.removeEventListener?.("pagehide", flush);
  }
  return { plugin, stop };
}
