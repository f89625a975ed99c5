export interface WishlistView {
  id: string;
  userId: string;
  name: string;
  /** Token in the address of the shared list; null while it is private. */
  shareToken: string | null;
  /** Experience ids, newest first. */
  items: string[];
}

/** A shared list as its link shows it, without its owner. */
export interface SharedWishlistView {
  name: string;
  /** Experience ids, newest first. */
  items: string[];
}
