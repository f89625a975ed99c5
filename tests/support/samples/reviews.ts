import { v7 } from "uuid";
import { reviews } from "../../../src/db/schema/social-proof.ts";
import type { Photograph } from "../../../src/domain/experiences/social-proof.ts";
import { START, type TestAgency } from "../use-case-context.ts";

export const SAMPLE_PHOTOGRAPH: Photograph = {
  id: v7(),
  picture: {
    src: "/media/space/laguna/v1/laguna.jpg",
    alt: { "es-CO": "La laguna entre frailejones", en: "The lagoon among frailejones" },
    width: 1200,
    height: 800,
    color: "#889988",
  },
  takenBy: "traveller",
  credit: "Natalia R.",
};

/** @returns the id of the review. */
export async function addReview(
  { system, agency, experience }: TestAgency,
  change: Partial<typeof reviews.$inferInsert> = {},
): Promise<string> {
  const id = v7();
  await system.db.insert(reviews).values({
    agencyId: agency.id,
    id,
    experienceId: experience.id,
    bookingId: null,
    published: true,
    rating: 5,
    text: "Los frailejones al amanecer no se olvidan.",
    language: "es",
    firstName: "Natalia",
    travelledIn: "2026-10",
    answer: null,
    createdAt: START,
    updatedAt: START,
    ...change,
  });
  return id;
}
