/** Types of a service worker's global scope, which the DOM types lack. */
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** Undefined if the browser sent no preload request. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageFromPage extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

export interface WorkerScope {
  location: Location;
  navigator: Pick<Navigator, "onLine">;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
}
