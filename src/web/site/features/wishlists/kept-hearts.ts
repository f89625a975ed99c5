import { useMemo, useSyncExternalStore } from "react";
import { MAX_HEARTS } from "../../../../domain/experiences/hearts.ts";
import {
  browserStorage,
  KEPT_HEARTS,
  recall,
  remember,
  type Store,
} from "../../shell/data/browser-storage.ts";

const changes = new EventTarget();

/** Returns the ids of experiences with a visitor's heart, oldest heart first. */
export function readHearts(store: Store = browserStorage("local")): string[] {
  const stored = recall(store, KEPT_HEARTS);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(-MAX_HEARTS) : [];
}

function write(ids: readonly string[], store: Store): void {
  if (ids.length === 0) store.removeItem(KEPT_HEARTS);
  else remember(store, KEPT_HEARTS, ids);
  changes.dispatchEvent(new Event("change"));
}

/** @returns whether the heart is now stored. */
export function toggleHeart(experienceId: string, store: Store = browserStorage("local")): boolean {
  const others = readHearts(store).filter((id) => id !== experienceId);
  const wasStored = others.length < readHearts(store).length;
  write(wasStored ? others : [...others, experienceId].slice(-MAX_HEARTS), store);
  // Reads the storage again, because a browser without storage has not stored the heart.
  return readHearts(store).includes(experienceId);
}

export function dropHearts(ids: readonly string[], store: Store = browserStorage("local")): void {
  write(
    readHearts(store).filter((id) => !ids.includes(id)),
    store,
  );
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEPT_HEARTS) listener();
  };
  changes.addEventListener("change", listener);
  window.addEventListener("storage", onStorage);
  return () => {
    changes.removeEventListener("change", listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Returns null on the server. */
export function useHearts(): readonly string[] | null {
  // Joined, because snapshots are compared by identity. Ids contain no spaces.
  const joined = useSyncExternalStore<string | null>(
    subscribe,
    () => readHearts().join(" "),
    () => null,
  );
  return useMemo(() => joined?.split(" ").filter(Boolean) ?? null, [joined]);
}

export const useHasHeart = (experienceId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readHearts().includes(experienceId),
    () => false,
  );
