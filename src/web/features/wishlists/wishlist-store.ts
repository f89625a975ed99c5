import { useSyncExternalStore } from "react";
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

/** The calls travel apart from the page: few visitors have lists. */
const calls = async () => (await import("../../shell/trpc.ts")).trpc.wishlist;

async function read(): Promise<void> {
  const lists = await (await calls()).list.query();
  publish({ ...state, lists });
}

/** The traveller's lists as they are, read once for the whole page. @throws what the call throws. */
export function readLists(): Promise<WishlistState> {
  reading ??= read().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading.then(() => state);
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
    publish(answered(state, hope, await (await calls()).toggle.mutate(change)));
  } catch (error) {
    publish(givingUp(state, hope));
    throw error;
  }
}

/** Makes a list and puts an experience on it. @throws what the calls throw. */
export async function saveOnNewList(name: string, experienceId: string): Promise<void> {
  const list = await (await calls()).create.mutate({ name });
  publish({ ...state, lists: [...state.lists, list] });
  await save({ experienceId, wishlistId: list.id, wanted: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The lists as the page shows them; none for who is not signed in. */
export function useWishlists(signedIn: boolean): WishlistState {
  return useSyncExternalStore(
    (listener) => {
      if (signedIn) readLists().catch(() => undefined);
      return subscribe(listener);
    },
    () => (signedIn ? state : NOTHING_SAVED),
    () => NOTHING_SAVED,
  );
}
