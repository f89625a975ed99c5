import type { ExperienceView, PictureView } from "../../../../use-cases/experiences/experience-view.ts";

export type SimilarExperience = Pick<ExperienceView, "id" | "title" | "place" | "priceFrom"> & {
  image: PictureView | null;
};

type ComparedExperience = Pick<
  ExperienceView,
  "id" | "title" | "place" | "region" | "difficulty" | "priceFrom" | "images"
>;

const MAX_SIMILAR = 3;

export function similarTo(
  experience: ComparedExperience,
  all: readonly ComparedExperience[],
): SimilarExperience[] {
  const distanceTo = (other: ComparedExperience): number[] => [
    other.region === experience.region ? 0 : 1,
    other.difficulty === experience.difficulty ? 0 : 1,
    Math.abs(other.priceFrom - experience.priceFrom),
  ];
  return all
    .filter(({ id }) => id !== experience.id)
    .map((other) => ({ other, distance: distanceTo(other) }))
    .toSorted((one, two) => compareLists(one.distance, two.distance))
    .slice(0, MAX_SIMILAR)
    .map(({ other: { id, title, place, priceFrom, images } }) => ({
      id,
      title,
      place,
      priceFrom,
      image: images[0] ?? null,
    }));
}

const compareLists = (one: readonly number[], two: readonly number[]): number =>
  one.map((number, index) => number - (two[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
