import type { WishlistView } from "../../../../use-cases/wishlists/wishlist-view.ts";

type List = Pick<WishlistView, "id" | "name" | "items">;

/** A change that is shown already and not answered yet. */
export interface Hope {
  experienceId: string;
  /** Null where the server chooses the list: the first, or a new one. */
  wishlistId: string | null;
  wanted: boolean;
}

/** What the page knows of a traveller's lists. */
export interface WishlistState {
  /** As the server last said. */
  lists: readonly List[];
  hopes: readonly Hope[];
}

export const NOTHING_SAVED: WishlistState = { lists: [], hopes: [] };

const isSame = (one: Hope, other: Hope): boolean =>
  one.experienceId === other.experienceId && one.wishlistId === other.wishlistId;

/** Shows a change before it is answered. */
export const hoping = (state: WishlistState, hope: Hope): WishlistState => ({
  ...state,
  hopes: [...state.hopes.filter((other) => !isSame(hope, other)), hope],
});

/** Takes a change back that failed. */
export const givingUp = (state: WishlistState, hope: Hope): WishlistState => ({
  ...state,
  hopes: state.hopes.filter((other) => other !== hope),
});

/** Puts the server's answer in the place of what was hoped. */
export function answered(state: WishlistState, hope: Hope, list: List): WishlistState {
  const known = state.lists.some(({ id }) => id === list.id);
  const lists = known ? state.lists.map((old) => (old.id === list.id ? list : old)) : [...state.lists, list];
  return { ...givingUp(state, hope), lists };
}

/** Whether a list has an experience, as the page shows it. */
export function isOn(state: WishlistState, list: List, experienceId: string): boolean {
  const hope = state.hopes.find((one) => one.wishlistId === list.id && one.experienceId === experienceId);
  return hope ? hope.wanted : list.items.includes(experienceId);
}

/** Whether any list has an experience, as the page shows it. */
export function isSaved(state: WishlistState, experienceId: string): boolean {
  const hope = state.hopes.find((one) => one.wishlistId === null && one.experienceId === experienceId);
  return hope ? hope.wanted : state.lists.some((list) => isOn(state, list, experienceId));
}
