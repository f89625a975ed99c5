export interface WishlistView {
  id: string;
  userId: string;
  name: string;
  shareToken: string | null;
  /** Experience ids, newest first. */
  items: string[];
}

/** Without the owner. */
export interface SharedWishlistView {
  name: string;
  /** Experience ids, newest first. */
  items: string[];
}
