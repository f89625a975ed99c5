import type { WishlistView } from "../../../../use-cases/wishlists/wishlist-view.ts";

type List = Pick<WishlistView, "id" | "name" | "items">;

export interface OptimisticChange {
  experienceId: string;
  /** Null if the server chooses the list: the first list, or a new list if there is none. */
  wishlistId: string | null;
  wanted: boolean;
}

export interface WishlistState {
  lists: readonly List[];
  changes: readonly OptimisticChange[];
}

export const NOTHING_SAVED: WishlistState = { lists: [], changes: [] };

const isSameTarget = (one: OptimisticChange, other: OptimisticChange): boolean =>
  one.experienceId === other.experienceId && one.wishlistId === other.wishlistId;

export const withChange = (state: WishlistState, change: OptimisticChange): WishlistState => ({
  ...state,
  changes: [...state.changes.filter((other) => !isSameTarget(change, other)), change],
});

export const withoutChange = (state: WishlistState, change: OptimisticChange): WishlistState => ({
  ...state,
  changes: state.changes.filter((other) => other !== change),
});

export function withAnswer(state: WishlistState, change: OptimisticChange, list: List): WishlistState {
  const known = state.lists.some(({ id }) => id === list.id);
  const lists = known ? state.lists.map((old) => (old.id === list.id ? list : old)) : [...state.lists, list];
  return { ...withoutChange(state, change), lists };
}

export function isOn(state: WishlistState, list: List, experienceId: string): boolean {
  const change = state.changes.find(
    (other) => other.wishlistId === list.id && other.experienceId === experienceId,
  );
  return change ? change.wanted : list.items.includes(experienceId);
}

export function isSaved(state: WishlistState, experienceId: string): boolean {
  const change = state.changes.find(
    (other) => other.wishlistId === null && other.experienceId === experienceId,
  );
  return change ? change.wanted : state.lists.some((list) => isOn(state, list, experienceId));
}
