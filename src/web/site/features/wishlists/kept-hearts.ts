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
export function readKept(store: Store = browserStorage("local")): string[] {
  const kept = recall(store, KEPT_HEARTS);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(-MAX_HEARTS) : [];
}

function write(ids: readonly string[], store: Store): void {
  if (ids.length === 0) store.removeItem(KEPT_HEARTS);
  else remember(store, KEPT_HEARTS, ids);
  changes.dispatchEvent(new Event("change"));
}

/** Keeps a heart or removes it. More than fifty hearts evict the oldest. @returns whether the heart is kept now. */
export function toggleKept(experienceId: string, store: Store = browserStorage("local")): boolean {
  const others = readKept(store).filter((id) => id !== experienceId);
  const wasKept = others.length < readKept(store).length;
  write(wasKept ? others : [...others, experienceId].slice(-MAX_HEARTS), store);
  // Read back: a browser without storage has not kept the heart.
  return readKept(store).includes(experienceId);
}

/** Removes hearts that are on a list now. Hearts added meanwhile stay. */
export function dropKept(ids: readonly string[], store: Store = browserStorage("local")): void {
  write(
    readKept(store).filter((id) => !ids.includes(id)),
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

/** Returns the ids of experiences with a visitor's heart, oldest heart first; null on the server. Ids contain no spaces. */
export function useKept(): readonly string[] | null {
  const kept = useSyncExternalStore<string | null>(
    subscribe,
    () => readKept().join(" "),
    () => null,
  );
  return useMemo(() => kept?.split(" ").filter(Boolean) ?? null, [kept]);
}

/** Returns whether this experience has a visitor's heart, from any tab. */
export const useIsKept = (experienceId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readKept().includes(experienceId),
    () => false,
  );
