export interface WishlistView {
  id: string;
  userId: string;
  name: string;
  /** The end of the address under which anybody may look at the list; null while nobody else may. */
  shareToken: string | null;
  /** Experience ids, the latest added first. */
  items: string[];
}

/** What is shown to whoever has the address: nothing about whose list it is. */
export interface SharedWishlistView {
  name: string;
  /** Experience ids, the latest added first. */
  items: string[];
}
