import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { withRetries } from "../errors/retry.ts";
import { reportAuthError } from "./auth-fetch.ts";
import { announceSession, onSessionAnnounced } from "./broadcast.ts";
import type { ClientSession, SessionState } from "./client-session.ts";
import { fetchSession, postSession } from "./read-session.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";

export type SessionValue = SessionState & Pick<SessionStore, "update"> & { retry: () => void };

interface SessionProviderProps {
  children: ReactNode;
  /** If omitted, the browser fetches the session. */
  session?: ClientSession | null | undefined;
  /** In seconds; 0 disables polling. */
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean;
  refetchWhenOffline?: boolean;
}

const SessionContext = createContext<SessionValue | null>(null);

const browser = {
  fetch: () => withRetries(fetchSession),
  update: postSession,
  announce: () => announceSession("getSession"),
  report: reportAuthError,
  now: () => Math.floor(Date.now() / 1000),
};

export function SessionProvider({ children, session, ...refetch }: SessionProviderProps) {
  const [store] = useState(() => createSessionStore(session, browser));
  const state = useStateOf(store);
  useEffect(() => {
    void store.refresh("start");
    dropFacebookFragment();
    return onSessionAnnounced(() => void store.refresh("announced"));
  }, [store]);
  useRefetchWhenVisible(store, refetch.refetchOnWindowFocus ?? true);
  usePolling(store, refetch.refetchInterval ?? 0, refetch.refetchWhenOffline ?? true);
  const value = useMemo(
    () => ({ ...state, update: store.update, retry: () => void store.refresh("retry") }),
    [state, store],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** An urgent update would remove a part of the page whose script has not loaded yet. */
function useStateOf(store: SessionStore): SessionState {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    const update = () => startTransition(() => setState(store.state()));
    update();
    return store.subscribe(update);
  }, [store]);
  return state;
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider above it");
  return value;
}

function useRefetchWhenVisible(store: SessionStore, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onChange = () => {
      if (document.visibilityState === "visible") void store.refresh("visible");
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void store.refresh("restored");
    };
    document.addEventListener("visibilitychange", onChange);
    window.addEventListener("focus", onChange);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      window.removeEventListener("focus", onChange);
      window.removeEventListener("pageshow", onShow);
    };
  }, [store, isEnabled]);
}

function usePolling(store: SessionStore, seconds: number, whenOffline: boolean): void {
  useEffect(() => {
    if (!seconds) return;
    const timer = setInterval(() => {
      if (whenOffline || navigator.onLine) void store.refresh("poll");
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [store, seconds, whenOffline]);
}

/** Facebook returns travellers with `#_=_`, which browsers carry through every redirect. */
function dropFacebookFragment(): void {
  if (window.location.hash !== "#_=_") return;
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
}
