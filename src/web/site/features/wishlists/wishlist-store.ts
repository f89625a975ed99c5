import { useEffect, useSyncExternalStore } from "react";
import { trpc } from "../../shell/data/trpc.ts";
import {
  answered,
  givingUp,
  type Hope,
  hoping,
  NOTHING_SAVED,
  type WishlistState,
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
 * Returns the traveller's lists, read once per page. Every change awaits this read first. Otherwise an answer from before the
 * change could arrive after it.
 * @throws every error of the call.
 */
export function readLists(): Promise<WishlistState> {
  reading ??= read().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading.then(() => state);
}

/** Shows lists that another call has returned. Optimistic changes stay. */
export function showLists(lists: WishlistState["lists"]): void {
  publish({ ...state, lists });
  reading ??= Promise.resolve();
}

/**
 * Puts an experience on a list or removes it: first on the page, then on the server.
 * @throws every error of the call, after rolling back the page.
 */
export async function save(hope: Hope): Promise<void> {
  publish(hoping(state, hope));
  try {
    const { experienceId, wishlistId, wanted } = hope;
    const change = { experienceId, wanted, ...(wishlistId ? { wishlistId } : {}) };
    const list = await trpc.wishlist.toggle.mutate(change);
    publish(answered(state, hope, list));
  } catch (error) {
    publish(givingUp(state, hope));
    throw error;
  }
}

/** Creates a list and puts an experience on it. @throws every error of the calls. */
export async function saveOnNewList(name: string, experienceId: string): Promise<void> {
  const list = await trpc.wishlist.create.mutate({ name });
  publish({ ...state, lists: [...state.lists, list] });
  await save({ experienceId, wishlistId: list.id, wanted: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the traveller's lists, including optimistic changes. */
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
