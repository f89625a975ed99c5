import type { WishlistView } from "../../../../use-cases/wishlists/wishlist-view.ts";

type List = Pick<WishlistView, "id" | "name" | "items">;

/** An optimistic change, shown before the server has answered. */
export interface Hope {
  experienceId: string;
  /** Null if the server chooses the list: the first, or a new list. */
  wishlistId: string | null;
  wanted: boolean;
}

export interface WishlistState {
  /** Lists from the last answer of the server. */
  lists: readonly List[];
  hopes: readonly Hope[];
}

export const NOTHING_SAVED: WishlistState = { lists: [], hopes: [] };

const isSame = (one: Hope, other: Hope): boolean =>
  one.experienceId === other.experienceId && one.wishlistId === other.wishlistId;

export const hoping = (state: WishlistState, hope: Hope): WishlistState => ({
  ...state,
  hopes: [...state.hopes.filter((other) => !isSame(hope, other)), hope],
});

/** Rolls back a failed change. */
export const givingUp = (state: WishlistState, hope: Hope): WishlistState => ({
  ...state,
  hopes: state.hopes.filter((other) => other !== hope),
});

/** Replaces an optimistic change by the server's answer. */
export function answered(state: WishlistState, hope: Hope, list: List): WishlistState {
  const known = state.lists.some(({ id }) => id === list.id);
  const lists = known ? state.lists.map((old) => (old.id === list.id ? list : old)) : [...state.lists, list];
  return { ...givingUp(state, hope), lists };
}

/** Returns whether a list has an experience, including optimistic changes. */
export function isOn(state: WishlistState, list: List, experienceId: string): boolean {
  const hope = state.hopes.find((one) => one.wishlistId === list.id && one.experienceId === experienceId);
  return hope ? hope.wanted : list.items.includes(experienceId);
}

/** Returns whether any list has an experience, including optimistic changes. */
export function isSaved(state: WishlistState, experienceId: string): boolean {
  const hope = state.hopes.find((one) => one.wishlistId === null && one.experienceId === experienceId);
  return hope ? hope.wanted : state.lists.some((list) => isOn(state, list, experienceId));
}
