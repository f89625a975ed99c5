import { z } from "zod";
import { maySell } from "../../src/domain/agencies/agency.ts";
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
  /** Without this field, a stored address does not change. */
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
  .superRefine(({ agency, hosts, guides, experiences }, check) => {
    if (!hosts.includes(agency.domain))
      check.addIssue({
        code: "custom",
        message: "is none of the file's hosts, and links in e-mails lead to it",
        path: ["agency", "domain"],
      });
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

/** @throws Error that lists all problems of the file, one per line. */
export function readAgencyFile(text: string): AgencyFile {
  const result = agencyFile.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join(".") || "file"} ${message}`);
  throw new Error(["The agency cannot be read from this file:", ...problems].join("\n"));
}

const lastSeasonDay = ({ schedule }: AgencyFile["experiences"][number]): string =>
  schedule.rules
    .map(({ season }) => season.to)
    .sort()
    .at(-1) ?? "";

const picturesOf = ({ agency, guides, experiences }: AgencyFile): string[] => [
  agency.image,
  ...guides.flatMap(({ photo }) => photo?.src ?? []),
  ...experiences.flatMap(({ images, photographs }) =>
    [...images, ...photographs.map(({ picture }) => picture)].map(({ src }) => src),
  ),
];

/**
 * @param today `YYYY-MM-DD` in place time
 * @param space the server's Contentful space, if it is known
 */
export function agencyFileWarnings(file: AgencyFile, today: string, space?: string): string[] {
  const { agency, experiences } = file;
  const published = experiences.filter((experience) => experience.published);
  const foreign = space ? picturesOf(file).filter((src) => !src.startsWith(`/media/${space}/`)) : [];
  return [
    ...(maySell(agency, today)
      ? []
      : [`The RNT expired on ${agency.rntExpiresOn}, so nobody can book at ${agency.name}.`]),
    ...published
      .filter(({ priceList }) => !priceList.some(standsAlone))
      .map(({ title }) => `"${title["es-CO"]}" has no price for adults, so nobody can book it.`),
    ...published
      .filter((one) => lastSeasonDay(one) < today)
      .map(
        (one) =>
          `The last season of "${one.title["es-CO"]}" ended on ${lastSeasonDay(one)}, so nobody can book it.`,
      ),
    ...foreign.map((src) => `${src} is not in the Contentful space ${space}, so it is not shown.`),
  ];
}
