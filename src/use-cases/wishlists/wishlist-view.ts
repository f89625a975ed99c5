export interface WishlistView {
  id: string;
  userId: string;
  name: string;
  /** The end of the address under which anybody may look at the list; null while nobody else may. */
  shareToken: string | null;
  /** Experience ids, the latest added first. */
  items: string[];
}

/** A shared list as its link shows it, without its owner. */
export interface SharedWishlistView {
  name: string;
  /** Experience ids, the latest added first. */
  items: string[];
}
