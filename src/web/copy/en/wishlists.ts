import type { wishlists as spanish } from "../es-co/wishlists.ts";

export const wishlists: typeof spanish = {
  title: "Wishlists",
  empty: "Nothing saved yet",
  emptyText: "Tap the heart of an experience to find it here.",
  explore: "See experiences",
  create: "New list",
  name: "Name of the list",
  save: "Create list",
  cancel: "Cancel",
  count: (items: number) => (items === 1 ? "1 experience" : `${items} experiences`),
  emptyList: "This list is empty.",
  remove: (title: string) => `Remove ${title} from the list`,
  add: (title: string) => `Save ${title} to your wishlist`,
  added: "Saved to your wishlist",
  removed: "Removed from your wishlist",
  from: "From",
  open: (title: string) => `See ${title}`,
};
