import type { ExperienceView, PictureView } from "../../../../use-cases/experiences/experience-view.ts";
import type { FoundExperience } from "../../../../use-cases/experiences/search-experiences.ts";

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

/** Returns the featured experiences first, in the agency's order. Other experiences keep their order. */
export function featuredFirst<T extends { id: string }>(experiences: T[], featured: string[]): T[] {
  const rank = (experience: T) => {
    const place = featured.indexOf(experience.id);
    return place < 0 ? featured.length : place;
  };
  return experiences.toSorted((one, other) => rank(one) - rank(other));
}
