import { z } from "zod";
import { parseDuration } from "../../src/domain/experiences/duration.ts";
import { PHOTOGRAPHERS } from "../../src/domain/experiences/social-proof.ts";
import { TAX_RULES } from "../../src/domain/pricing/tax-rule.ts";
import { id, image, language, latitude, localizedText, longitude, nonEmptyText } from "./fields.ts";
import { priceList } from "./price-list.ts";
import { rulePriceFaults } from "./rule-price-faults.ts";
import { schedule } from "./schedule.ts";

const photograph = z.strictObject({
  id,
  picture: image,
  takenBy: z.enum(PHOTOGRAPHERS),
  credit: nonEmptyText,
});

const review = z.strictObject({
  id,
  rating: z.int().min(1).max(5),
  text: nonEmptyText,
  language,
  firstName: nonEmptyText,
  travelledIn: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "must be a month, YYYY-MM" }),
  answer: nonEmptyText.nullable().default(null),
});

export const experience = z
  .strictObject({
    id,
    published: z.boolean().default(true),
    title: localizedText,
    shortDescription: localizedText,
    description: localizedText,
    place: localizedText,
    region: localizedText,
    latitude,
    longitude,
    meetingPoint: localizedText,
    meetingPlace: z
      .strictObject({
        name: localizedText,
        address: localizedText,
        coordinates: z.strictObject({ latitude, longitude }).nullable().default(null),
      })
      .nullable()
      .default(null),
    highlights: z.array(localizedText),
    included: z.array(localizedText),
    notIncluded: z.array(localizedText),
    requirements: z.array(localizedText),
    difficulty: z.enum(["easy", "moderate", "hard"]),
    languages: z.array(language).min(1),
    minimumAge: z.int().min(0),
    duration: z
      .array(
        z.string().refine((iso) => parseDuration(iso) !== null, { error: "must be ISO 8601, such as PT4H" }),
      )
      .min(1),
    priceList,
    taxRule: z.enum(TAX_RULES).nullable().default(null),
    schedule,
    images: z.array(image).min(1),
    /** Ids of guides in this file. */
    guides: z.array(id).default([]),
    photographs: z.array(photograph).default([]),
    /** Only from people who verifiably travelled with the agency. */
    reviews: z.array(review).default([]),
  })
  .superRefine((written, check) => {
    for (const { message, path } of rulePriceFaults(written))
      check.addIssue({ code: "custom", message, path: ["schedule", ...path] });
  });
