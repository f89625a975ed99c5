import type { ExperienceView, PictureView } from "../../../../use-cases/experiences/experience-view.ts";
import type { FoundExperience } from "../../../../use-cases/experiences/search-experiences.ts";

/** As much of an experience as a card shows. */
export type ExperienceTeaser = Pick<
  ExperienceView,
  "id" | "title" | "shortDescription" | "place" | "duration" | "difficulty" | "priceFrom" | "childPriceFrom"
> & { image: PictureView | null } & Pick<FoundExperience, "next" | "rating">;

export const toTeaser = (experience: FoundExperience): ExperienceTeaser => ({
  id: experience.id,
  title: experience.title,
  shortDescription: experience.shortDescription,
  place: experience.place,
  duration: experience.duration,
  difficulty: experience.difficulty,
  priceFrom: experience.priceFrom,
  childPriceFrom: experience.childPriceFrom,
  image: experience.images[0] ?? null,
  next: experience.next,
  rating: experience.rating,
});

/** Those that the agency features come first, in its order; the others follow in theirs. */
export function featuredFirst<T extends { id: string }>(experiences: T[], featured: string[]): T[] {
  const rank = (experience: T) => {
    const place = featured.indexOf(experience.id);
    return place < 0 ? featured.length : place;
  };
  return experiences.toSorted((one, other) => rank(one) - rank(other));
}
