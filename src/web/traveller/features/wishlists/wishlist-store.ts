import { useEffect, useSyncExternalStore } from "react";
import { trpc } from "../../../shell/data/trpc.ts";
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
 * The traveller's lists as they are, read once for the whole page. What changes them waits for this first, so that no
 * answer from before a change comes after it.
 * @throws what the call throws.
 */
export function readLists(): Promise<WishlistState> {
  reading ??= read().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading.then(() => state);
}

/** Shows the lists as a call has answered them, besides what is hoped for. */
export function showLists(lists: WishlistState["lists"]): void {
  publish({ ...state, lists });
  reading ??= Promise.resolve();
}

/**
 * Puts an experience on a list or takes it off, at once on the page and then on the server.
 * @throws what the call throws; the page shows again what was before.
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

/** Makes a list and puts an experience on it. @throws what the calls throw. */
export async function saveOnNewList(name: string, experienceId: string): Promise<void> {
  const list = await trpc.wishlist.create.mutate({ name });
  publish({ ...state, lists: [...state.lists, list] });
  await save({ experienceId, wishlistId: list.id, wanted: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The traveller's lists as the page shows them. */
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
