import { useSyncExternalStore } from "react";
import type { WishlistView } from "../../../use-cases/wishlists/wishlist-view.ts";
import { trpc } from "../../shell/trpc.ts";

type Saved = ReadonlySet<string>;

const NOTHING: Saved = new Set();

let saved: Saved = NOTHING;
let asked = false;
const listeners = new Set<() => void>();

function publish(next: Saved): void {
  saved = next;
  for (const listener of listeners) listener();
}

const savedWith = (experienceId: string, wanted: boolean): Saved => {
  const next = new Set(saved);
  if (wanted) next.add(experienceId);
  else next.delete(experienceId);
  return next;
};

function load(): void {
  if (asked) return;
  asked = true;
  trpc.wishlist.list
    .query()
    .then((lists: WishlistView[]) => publish(new Set(lists.flatMap(({ items }) => items))))
    .catch(() => {
      asked = false;
    });
}

/**
 * Turns a heart, at once on the page and then on the server.
 * @throws what the call throws; the heart is turned back then.
 */
export async function toggleSaved(experienceId: string): Promise<void> {
  const wanted = !saved.has(experienceId);
  publish(savedWith(experienceId, wanted));
  try {
    const list = await trpc.wishlist.toggle.mutate({ experienceId });
    publish(savedWith(experienceId, list.items.includes(experienceId)));
  } catch (error) {
    publish(savedWith(experienceId, !wanted));
    throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The experiences with a full heart, shared by every heart of the page and asked for once. */
export function useSaved(signedIn: boolean): Saved {
  return useSyncExternalStore(
    (listener) => {
      if (signedIn) load();
      return subscribe(listener);
    },
    () => (signedIn ? saved : NOTHING),
    () => NOTHING,
  );
}
