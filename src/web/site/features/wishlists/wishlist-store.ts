import { useEffect, useSyncExternalStore } from "react";
import { trpc } from "../../shell/data/trpc.ts";
import {
  NOTHING_SAVED,
  type OptimisticChange,
  type WishlistState,
  withAnswer,
  withChange,
  withoutChange,
} from "./wishlist-state.ts";

let state = NOTHING_SAVED;
let reading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function publish(next: WishlistState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function read(): Promise<void> {
  publish({ ...state, lists: await trpc.wishlist.list.query() });
}

/**
 * Await this fetch before a change. Otherwise the fetched lists could arrive after the change and undo the change on the page.
 * @throws every error of the call.
 */
export function readLists(): Promise<WishlistState> {
  reading ??= read().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading.then(() => state);
}

export function showLists(lists: WishlistState["lists"]): void {
  publish({ ...state, lists });
  reading ??= Promise.resolve();
}

/** @throws every error of the call, after the page has been rolled back. */
export async function save(change: OptimisticChange): Promise<void> {
  publish(withChange(state, change));
  try {
    const { experienceId, wishlistId, wanted } = change;
    const input = { experienceId, wanted, ...(wishlistId ? { wishlistId } : {}) };
    const list = await trpc.wishlist.toggle.mutate(input);
    publish(withAnswer(state, change, list));
  } catch (error) {
    publish(withoutChange(state, change));
    throw error;
  }
}

/** @throws every error of the calls. */
export async function saveOnNewList(name: string, experienceId: string): Promise<void> {
  const list = await trpc.wishlist.create.mutate({ name });
  publish({ ...state, lists: [...state.lists, list] });
  await save({ experienceId, wishlistId: list.id, wanted: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWishlists(): WishlistState {
  useEffect(() => {
    readLists().catch(() => undefined);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING_SAVED,
  );
}
