import { findSocialProof } from "../../db/queries/experiences/social-proof.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import {
  type Photograph,
  type Rating,
  type Review,
  ratingOf,
} from "../../domain/experiences/social-proof.ts";
import { isId } from "../../domain/ids.ts";
import { inLocale } from "../../domain/locale.ts";
import { EVERYBODY } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import type { PictureView } from "./experience-view.ts";
import type { GetExperienceInput } from "./get-experience.ts";
import { getExperienceInput } from "./get-experience.ts";
import { type GuideView, toGuideView } from "./guide-view.ts";

/** Count and average cover all reviews. */
const SHOWN_REVIEWS = 12;

export type PhotographView = Omit<Photograph, "id" | "picture"> & { picture: PictureView };
export type ReviewView = Omit<Review, "id">;

export interface SocialProofView {
  guides: GuideView[];
  photographs: PhotographView[];
  rating: Rating | null;
  reviews: ReviewView[];
}

/** @throws DomainError `experience-not-found` if the agency publishes no experience with the id. */
export const getSocialProof = defineUseCase({
  name: "get-social-proof",
  may: EVERYBODY,
  input: getExperienceInput,
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx, { id }: GetExperienceInput): Promise<SocialProofView> {
    const key = { agencyId: ctx.agency.id, experienceId: id };
    const found = isId(id) ? await findSocialProof(ctx.db, key, SHOWN_REVIEWS) : undefined;
    if (!found) throw new DomainError("experience-not-found");
    const today = placeDate(ctx.clock.now());
    return {
      guides: found.guides.map((guide) => toGuideView(guide, today)),
      photographs: found.photographs.map(({ id: _, picture, ...photograph }) => ({
        ...photograph,
        picture: { ...picture, alt: inLocale(picture.alt, ctx.locale) },
      })),
      rating: ratingOf(found.ratings),
      reviews: found.reviews.map(({ id: _, ...review }) => review),
    };
  },
});
