import type { ExperienceView, PictureView } from "../../../../use-cases/experiences/experience-view.ts";

export type SimilarExperience = Pick<ExperienceView, "id" | "title" | "place" | "priceFrom"> & {
  image: PictureView | null;
};

type Compared = Pick<
  ExperienceView,
  "id" | "title" | "place" | "region" | "difficulty" | "priceFrom" | "images"
>;

const SHOWN = 3;

/** Returns similar experiences: those of the region first, then those of equal difficulty, then by price difference. */
export function similarTo(experience: Compared, all: readonly Compared[]): SimilarExperience[] {
  const distance = (other: Compared): number[] => [
    other.region === experience.region ? 0 : 1,
    other.difficulty === experience.difficulty ? 0 : 1,
    Math.abs(other.priceFrom - experience.priceFrom),
  ];
  return all
    .filter(({ id }) => id !== experience.id)
    .map((other) => ({ other, far: distance(other) }))
    .toSorted((one, two) => compare(one.far, two.far))
    .slice(0, SHOWN)
    .map(({ other: { id, title, place, priceFrom, images } }) => ({
      id,
      title,
      place,
      priceFrom,
      image: images[0] ?? null,
    }));
}

const compare = (one: readonly number[], two: readonly number[]): number =>
  one.map((number, index) => number - (two[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
