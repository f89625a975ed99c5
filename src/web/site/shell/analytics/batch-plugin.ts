/** `at` is in milliseconds since 1970. */
export interface SentEvent {
  name: string;
  at: number;
  properties: Readonly<Record<string, unknown>>;
}

interface Payload {
  event?: string;
  properties?: Readonly<Record<string, unknown>>;
}

export interface Transport {
  post(body: string): void;
  /** Sends while the page is being left. */
  beacon(body: string): void;
  now(): number;
}

const BATCH_INTERVAL_MS = 3_000;
const MAX_BATCH_EVENTS = 30;
/** The library adds other properties, such as URL and query, which are never sent. */
const PAGE_VIEW_PROPERTIES: readonly string[] = ["path", "locale", "source", "medium", "campaign"];
const SENT_PROPERTIES: readonly string[] = [
  ...PAGE_VIEW_PROPERTIES,
  "item",
  "title",
  "quantity",
  "value",
  "currency",
];

const pick = (names: readonly string[], properties: Payload["properties"] = {}) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));

export function batchPlugin(site: string, transport: Transport) {
  let batch: SentEvent[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  const add = (name: string, properties: SentEvent["properties"]) => {
    batch.push({ name, at: transport.now(), properties });
  };
  const sendAll = (send: (body: string) => void) => {
    while (batch.length > 0) send(JSON.stringify({ site, events: batch.splice(0, MAX_BATCH_EVENTS) }));
  };
  const flush = () => sendAll(transport.beacon);

  const plugin = {
    name: "trocha-batches",
    initialize() {
      timer = setInterval(() => sendAll(transport.post), BATCH_INTERVAL_MS);
      globalThis.addEventListener?.("pagehide", flush);
    },
    loaded: () => true,
    page: ({ payload }: { payload: Payload }) =>
      add("page_view", pick(PAGE_VIEW_PROPERTIES, payload.properties)),
    track: ({ payload }: { payload: Payload }) =>
      add(payload.event ?? "event", pick(SENT_PROPERTIES, payload.properties)),
  };
  function stop() {
    clearInterval(timer);
    batch = [];
    globalThis.removeEventListener?.("pagehide", flush);
  }
  return { plugin, stop };
}
