import type { ExperienceView, PictureView } from "../../../../use-cases/experiences/experience-view.ts";
import type { WishlistView } from "../../../../use-cases/wishlists/wishlist-view.ts";

export type SavedExperience = Pick<
  ExperienceView,
  "id" | "title" | "place" | "duration" | "difficulty" | "priceFrom" | "childPriceFrom"
> & { image: PictureView | null };

export interface ShownWishlist {
  id: string;
  name: string;
  shareToken: string | null;
  items: SavedExperience[];
}

export const toSaved = (experience: ExperienceView): SavedExperience => ({
  id: experience.id,
  title: experience.title,
  place: experience.place,
  duration: experience.duration,
  difficulty: experience.difficulty,
  priceFrom: experience.priceFrom,
  childPriceFrom: experience.childPriceFrom,
  image: experience.images[0] ?? null,
});

export const shownItems = (
  items: readonly string[],
  experiences: readonly ExperienceView[],
): SavedExperience[] =>
  items.flatMap((item) => {
    const experience = experiences.find(({ id }) => id === item);
    return experience ? [toSaved(experience)] : [];
  });

export const shownWishlists = (
  lists: readonly WishlistView[],
  experiences: readonly ExperienceView[],
): ShownWishlist[] =>
  lists.map(({ id, name, shareToken, items }) => ({
    id,
    name,
    shareToken,
    items: shownItems(items, experiences),
  }));
