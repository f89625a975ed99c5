/** Event as sent. `at` is in milliseconds since 1970. */
export interface SentEvent {
  name: string;
  at: number;
  properties: Readonly<Record<string, unknown>>;
}

interface Payload {
  event?: string;
  properties?: Readonly<Record<string, unknown>>;
}

/** Transport of batches. In production, the browser's own functions. */
export interface Wire {
  post(body: string): void;
  /** Sends while the page is being left. */
  beacon(body: string): void;
  now(): number;
}

const DRAIN_MS = 3_000;
const LARGEST_BATCH = 30;
/** Properties that may leave the browser. The library adds URL, query, title and more, which are never sent. */
const SENT: readonly string[] = ["path", "locale", "item", "title", "quantity", "value", "currency"];
const SENT_WITH_PAGES: readonly string[] = ["path", "locale"];

const only = (names: readonly string[], properties: Payload["properties"] = {}) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));

/** Plugin of the `analytics` library that sends events in batches every three seconds. */
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
  function stop() {
    clearInterval(timer);
    batch = [];
    globalThis.removeEventListener?.("pagehide", flush);
  }
  return { plugin, stop };
}
