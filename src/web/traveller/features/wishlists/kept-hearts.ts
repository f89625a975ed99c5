import { useMemo, useSyncExternalStore } from "react";
import { MOST_HEARTS } from "../../../../domain/experiences/hearts.ts";
import {
  browserStorage,
  KEPT_HEARTS,
  recall,
  remember,
  type Store,
} from "../../../shell/data/browser-storage.ts";

const changes = new EventTarget();

/** Experiences that a visitor has put a heart on, the first heart first. */
export function readKept(store: Store = browserStorage("local")): string[] {
  const kept = recall(store, KEPT_HEARTS);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(-MOST_HEARTS) : [];
}

function write(ids: readonly string[], store: Store): void {
  if (ids.length === 0) store.removeItem(KEPT_HEARTS);
  else remember(store, KEPT_HEARTS, ids);
  changes.dispatchEvent(new Event("change"));
}

/** Keeps a heart, or takes it off. Past fifty the oldest goes. @returns whether it is kept now. */
export function toggleKept(experienceId: string, store: Store = browserStorage("local")): boolean {
  const others = readKept(store).filter((id) => id !== experienceId);
  const wasKept = others.length < readKept(store).length;
  write(wasKept ? others : [...others, experienceId].slice(-MOST_HEARTS), store);
  // A browser that keeps nothing has not kept the heart either.
  return readKept(store).includes(experienceId);
}

/** Takes off hearts that lie on a list now; those that came meanwhile stay. */
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

/** The ids of the experiences with a visitor's heart, the first heart first; null on the server. Ids have no spaces. */
export function useKept(): readonly string[] | null {
  const kept = useSyncExternalStore<string | null>(
    subscribe,
    () => readKept().join(" "),
    () => null,
  );
  return useMemo(() => kept?.split(" ").filter(Boolean) ?? null, [kept]);
}

/** Whether this experience has a visitor's heart, in whichever tab it was pressed. */
export const useIsKept = (experienceId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readKept().includes(experienceId),
    () => false,
  );
