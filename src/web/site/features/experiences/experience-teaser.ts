import type { ExperienceView, PictureView } from "../../../../use-cases/experiences/experience-view.ts";
import type { FoundExperience } from "../../../../use-cases/experiences/search-experiences.ts";

export type ExperienceTeaser = Pick<
  ExperienceView,
  "id" | "title" | "place" | "duration" | "difficulty" | "priceFrom" | "childPriceFrom"
> &
  Pick<FoundExperience, "next" | "rating"> & {
    image: PictureView | null;
    /** Null on cards that show no description. */
    shortDescription: string | null;
  };

/** @param place position in the list, from 0 */
export const toTeaser = (experience: FoundExperience, place: number): ExperienceTeaser => ({
  id: experience.id,
  title: experience.title,
  shortDescription: place === 0 ? experience.shortDescription : null,
  place: experience.place,
  duration: experience.duration,
  difficulty: experience.difficulty,
  priceFrom: experience.priceFrom,
  childPriceFrom: experience.childPriceFrom,
  image: experience.images[0] ?? null,
  // `left` is null if many seats are free. Such a departure is not shown.
  next: experience.next && experience.next.left !== null ? experience.next : null,
  rating: experience.rating,
});

export function featuredFirst<T extends { id: string }>(experiences: T[], featured: string[]): T[] {
  const rank = (experience: T) => {
    const place = featured.indexOf(experience.id);
    return place < 0 ? featured.length : place;
  };
  return experiences.toSorted((one, other) => rank(one) - rank(other));
}
