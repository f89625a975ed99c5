export interface WishlistView {
  id: string;
  userId: string;
  name: string;
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
