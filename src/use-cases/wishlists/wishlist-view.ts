export interface WishlistView {
  id: string;
  userId: string;
  name: string;
  /** Experience ids, the latest added first. */
  items: string[];
}
