import type { ClientSession, SessionState } from "./client-session.ts";

/** `restored`: the page came from the back/forward cache. */
export type RefreshCause = "start" | "announced" | "restored" | "visible" | "poll" | "retry";

export interface SessionSource {
  fetch(): Promise<ClientSession | null>;
  update(data: unknown): Promise<ClientSession | null>;
  announce(): void;
  report(code: string): void;
  /** Seconds since 1970. */
  now(): number;
}

export interface SessionStore {
  /** Returns the same object until the state changes. */
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The promise never rejects. */
  refresh(cause: RefreshCause): Promise<void>;
  /** Returns null if nobody is signed in or the request fails. */
  update(data?: unknown): Promise<ClientSession | null>;
}

/** @param initialSession session that the server put into the page; undefined if the page has none */
export function createSessionStore(
  initialSession: ClientSession | null | undefined,
  source: SessionSource,
): SessionStore {
  let isKnown = initialSession !== undefined;
  let state = isKnown ? stateOf(initialSession ?? null) : LOADING;
  let lastSync = isKnown ? source.now() : 0;
  let latestRequest = 0;
  const listeners = new Set<() => void>();

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  // `visible` and `poll` refresh a known session at most once a second.
  const isDue = (cause: RefreshCause) =>
    !isKnown ||
    cause === "announced" ||
    cause === "restored" ||
    cause === "retry" ||
    (cause !== "start" && state.status === "authenticated" && source.now() > lastSync);

  /**
   * Only the response to the latest request changes the state. A failure keeps a known session, so that a short network failure
   * does not show the visitor as signed out.
   */
  const read = async (request: () => Promise<ClientSession | null>, announce: boolean) => {
    lastSync = source.now();
    latestRequest += 1;
    const ownRequest = latestRequest;
    try {
      const session = await request();
      if (ownRequest !== latestRequest) return session;
      isKnown = true;
      set(stateOf(session));
      if (announce) source.announce();
      return session;
    } catch {
      source.report("CLIENT_SESSION_ERROR");
      if (ownRequest === latestRequest && !isKnown)
        set({ data: null, status: "unauthenticated", failed: true });
      return null;
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh(cause) {
      if (isDue(cause)) await read(source.fetch, cause !== "announced" && cause !== "restored");
    },
    update: async (data) => (state.data ? read(() => source.update(data), true) : null),
  };
}

const LOADING: SessionState = { data: null, status: "loading" };

function stateOf(session: ClientSession | null): SessionState {
  return session ? { data: session, status: "authenticated" } : { data: null, status: "unauthenticated" };
}
