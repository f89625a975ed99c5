import { z } from "zod";
import { standsAlone } from "../../src/domain/pricing/party-terms.ts";
import { agency } from "./agency-details.ts";
import { experience } from "./experience.ts";
import { date, host, id, image, language, nonEmptyText } from "./fields.ts";

const guide = z.strictObject({
  id,
  name: nonEmptyText,
  photo: image.omit({ alt: true }).nullable().default(null),
  languages: z.array(language).min(1),
  cardNumber: nonEmptyText.nullable().default(null),
  cardExpiresOn: date.nullable().default(null),
  /** Address with which the guide signs in to the panel. Without this field, a stored address stays. */
  email: z.email({ error: "must be an e-mail address" }).toLowerCase().optional(),
});

const agencyFile = z
  .strictObject({
    agency,
    hosts: z.array(host).min(1, { error: "needs one host or more" }),
    guides: z.array(guide).default([]),
    /** Array order is display order. */
    experiences: z.array(experience),
  })
  .superRefine(({ guides, experiences }, check) => {
    const addresses = guides.map(({ email }) => email);
    for (const [index, email] of addresses.entries())
      if (email && addresses.indexOf(email) < index)
        check.addIssue({
          code: "custom",
          message: "is another guide's address",
          path: ["guides", index, "email"],
        });
    const known = new Set(guides.map(({ id }) => id));
    for (const [index, { guides: named }] of experiences.entries())
      for (const [place, id] of named.entries())
        if (!known.has(id) || named.indexOf(id) < place)
          check.addIssue({
            code: "custom",
            message: known.has(id) ? "is named twice" : `is none of the file's guides: ${id}`,
            path: ["experiences", index, "guides", place],
          });
  });

export type AgencyFile = z.infer<typeof agencyFile>;

/** Parses an agency's file. @throws Error that lists all problems of the file, one per line. */
export function readAgencyFile(text: string): AgencyFile {
  const result = agencyFile.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join(".") || "file"} ${message}`);
  throw new Error(["The agency cannot be read from this file:", ...problems].join("\n"));
}

/** Returns warnings about a valid file, one sentence each. */
export const agencyFileWarnings = ({ experiences }: AgencyFile): string[] =>
  experiences
    .filter(({ priceList }) => !priceList.some(standsAlone))
    .map(({ title }) => `"${title["es-CO"]}" has no price for adults, so nobody can book it.`);
