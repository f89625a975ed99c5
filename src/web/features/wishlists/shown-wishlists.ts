import type { ExperienceView, PictureView } from "../../../use-cases/experiences/experience-view.ts";
import type { WishlistView } from "../../../use-cases/wishlists/wishlist-view.ts";

export interface ShownWishlist {
  id: string;
  name: string;
  items: { id: string; title: string; place: string; priceFrom: number; image: PictureView | null }[];
}

/** The lists with what a card shows; experiences that are no longer offered are left out. */
export function shownWishlists(
  lists: readonly WishlistView[],
  experiences: readonly ExperienceView[],
): ShownWishlist[] {
  const byId = new Map(experiences.map((experience) => [experience.id, experience]));
  return lists.map(({ id, name, items }) => ({
    id,
    name,
    items: items.flatMap((item) => {
      const experience = byId.get(item);
      if (!experience) return [];
      const { title, place, priceFrom, images } = experience;
      return [{ id: item, title, place, priceFrom, image: images[0] ?? null }];
    }),
  }));
}
