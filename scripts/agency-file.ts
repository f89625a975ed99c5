import { z } from "zod";
import { normaliseHost } from "../src/domain/agencies/agency.ts";
import { REGISTRATIONS } from "../src/domain/agencies/registration.ts";
import { MAX_CUT_OFF_MINUTES } from "../src/domain/departures/departure-settings.ts";
import { MINIMUM_FALLBACKS } from "../src/domain/departures/minimum.ts";
import type { Schedule } from "../src/domain/departures/schedule.ts";
import { parseDuration } from "../src/domain/experiences/duration.ts";
import { PHOTOGRAPHERS } from "../src/domain/experiences/social-proof.ts";
import { COMPANION_DETAILS } from "../src/domain/participants/companion-details.ts";
import { AUDIENCES, termsFault } from "../src/domain/pricing/audience.ts";
import { isSellable, partyFault, standsAlone } from "../src/domain/pricing/party-terms.ts";
import { PRICE_BASES } from "../src/domain/pricing/price-basis.ts";
import { PRICE_ID } from "../src/domain/pricing/price-id.ts";
import { completePrices } from "../src/domain/pricing/price-option.ts";
import { MAX_PARTICIPANTS } from "../src/domain/pricing/quote.ts";
import { TAX_RULES } from "../src/domain/pricing/tax-rule.ts";
import { firstClash, MAX_RULE_NAME, UNNAMED } from "../src/domain/schedules/schedule-rule.ts";
import { rulePriceFaults, tooLow } from "./rule-price-faults.ts";
import { contrastFaults } from "./theme-contrast.ts";

const filled = z.string({ error: "is missing" }).trim().min(1, { error: "is empty" });
const words = z.strictObject({ "es-CO": filled, en: filled });
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: "must be a colour such as #9a3b1e" });
const date = z.iso.date({ error: "must be a date, YYYY-MM-DD" });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "must be a time, HH:MM" });
const link = z
  .url({ protocol: /^https$/, error: "must be an https address" })
  .nullable()
  .default(null);
const picture = z
  .string({ error: "is missing" })
  .regex(/^(\/media\/|https:\/\/)\S+$/, { error: "must be a /media/ path or an https address" });
const host = filled
  .transform(normaliseHost)
  .refine((text) => /^[a-z0-9.-]+$/.test(text), { error: "must be a host such as www.example.com" });

const palette = z.strictObject({
  brand: colour,
  brandStrong: colour,
  accent: colour,
  ink: colour,
  surface: colour,
  sand: colour,
});

const theme = palette
  .extend({
    night: palette.optional(),
    displayFont: z.enum(["bricolage", "fraunces"]),
    radius: z.enum(["soft", "round"]),
  })
  .superRefine((look, check) => {
    for (const message of contrastFaults(look))
      check.addIssue({ code: "custom", message: `cannot be read: ${message}` });
  });

const agency = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "must be a short name such as andes-vivo" }),
  name: filled,
  description: words,
  image: picture,
  email: z.email({ error: "must be an e-mail address" }),
  phone: filled,
  whatsapp: filled.nullable().default(null),
  instagram: link,
  facebook: link,
  tiktok: link,
  twitter: link,
  domain: host,
  legalName: filled,
  taxId: z.string().regex(/^\d{6,10}-\d$/, { error: "must be a NIT with its check digit, 901482736-8" }),
  address: filled,
  city: filled,
  rnt: filled,
  rntExpiresOn: date,
  foundedYear: z.int().min(1800).max(2200).nullable().default(null),
  taxRule: z.enum(TAX_RULES).default("as-stated"),
  companionDetails: z.enum(COMPANION_DETAILS).default("before-paying"),
  registration: z.enum(REGISTRATIONS).default("on-sign-in"),
  theme,
});

const people = z
  .number()
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= MAX_PARTICIPANTS, {
    error: `must be a number from 1 to ${MAX_PARTICIPANTS}`,
  })
  .nullable()
  .default(null);

const age = z.int().min(0).max(120).nullable().default(null);

const price = z
  .strictObject({
    id: z.string().regex(PRICE_ID, { error: "must be a short name such as adulto or grupo-de-6" }).optional(),
    value: z.number(),
    name: words,
    description: words,
    audience: z.enum(AUDIENCES).default("adult"),
    ageFrom: age,
    ageTo: age,
    needsAdult: z.boolean().optional(),
    minPeople: people,
    maxPeople: people,
    proof: words.nullable().default(null),
    takesSeat: z.boolean().default(true),
    basis: z.enum(PRICE_BASES).default("per-person"),
    groupSize: people,
    extraPerson: z.number().nullable().default(null),
  })
  .superRefine((written, check) => {
    const [option] = completePrices([written]);
    if (!option) return;
    const message = termsFault(option) ?? partyFault(option);
    if (message) check.addIssue({ code: "custom", message });
    else if (!isSellable(option))
      check.addIssue({ code: "custom", message: tooLow(option), path: ["value"] });
  });

const priceList = z
  .array(price)
  .min(1)
  .superRefine((options, check) => {
    for (const [index, { id }] of options.entries())
      if (id !== undefined && options.findIndex((one) => one.id === id) < index)
        check.addIssue({ code: "custom", message: `is another price's id too: ${id}`, path: [index, "id"] });
  })
  .transform(completePrices);

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const minimum = z.strictObject({
  people: z.int().min(1),
  /** Minutes before the start. */
  decideMinutes: z.int().min(0).max(MAX_CUT_OFF_MINUTES),
  below: z.enum(MINIMUM_FALLBACKS),
});

const rule = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  startTimes: z.array(time).min(1),
  capacity: z.int().min(1),
  cutOffMinutes: z.int().min(0),
  season: z
    .strictObject({ from: date, to: date })
    .refine(({ from, to }) => from <= to, { error: "ends before it begins" }),
  minimum: minimum.optional(),
  /** Own values of the experience's price options, by id. */
  prices: z.record(z.string(), z.number()).optional(),
});

const isReachable = ({ capacity, minimum }: Pick<z.infer<typeof rule>, "capacity" | "minimum">) =>
  !minimum || minimum.people <= capacity;
const UNREACHABLE = { error: "is more than the capacity", path: ["minimum", "people"] };

const closedDays = z.array(date);

const onlyRule = rule
  .extend({ closedDays })
  .refine(isReachable, UNREACHABLE)
  .transform(({ closedDays, ...only }): Schedule => ({ rules: [{ ...UNNAMED, ...only }], closedDays }));

const namedRule = rule
  .extend({
    id: z.string().regex(/^[a-z0-9-]{1,36}$/, { error: "must be lower-case letters, digits and hyphens" }),
    /** For the staff. */
    name: z.string().trim().max(MAX_RULE_NAME).default(""),
  })
  .refine(isReachable, UNREACHABLE);

const ruleList = z
  .strictObject({ rules: z.tuple([namedRule], namedRule), closedDays })
  .superRefine(({ rules }, check) => {
    const ids = rules.map(({ id }) => id);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    const clash = firstClash(rules);
    if (twice >= 0)
      check.addIssue({ code: "custom", message: "is another rule's id too", path: ["rules", twice, "id"] });
    if (clash) {
      const [one, other] = clash.rules.map(({ id }) => id);
      const message = `both offer ${clash.date} at ${clash.startTime}: ${one} and ${other}`;
      check.addIssue({ code: "custom", message, path: ["rules"] });
    }
  });

/** A single rule with its closed days, or `rules` and closed days. */
const schedule = z.unknown().transform((written, check): Schedule => {
  const isList = typeof written === "object" && written !== null && "rules" in written;
  const read = (isList ? ruleList : onlyRule).safeParse(written);
  if (read.success) return read.data;
  for (const { message, path } of read.error.issues) check.addIssue({ code: "custom", message, path });
  return z.NEVER;
});

const image = z.strictObject({
  src: picture,
  alt: words,
  width: z.int().min(1),
  height: z.int().min(1),
  color: colour,
});

const id = z.uuid({ error: "must be a UUID" });
const language = z.string().regex(/^[a-z]{2}$/, { error: "must be two letters, such as es" });

const guide = z.strictObject({
  id,
  name: filled,
  photo: image.omit({ alt: true }).nullable().default(null),
  languages: z.array(language).min(1),
  cardNumber: filled.nullable().default(null),
  cardExpiresOn: date.nullable().default(null),
  /** Address with which the guide signs in to the panel. Left out, the address stays as it is. */
  email: z.email({ error: "must be an e-mail address" }).toLowerCase().optional(),
});

const photograph = z.strictObject({ id, picture: image, takenBy: z.enum(PHOTOGRAPHERS), credit: filled });

const review = z.strictObject({
  id,
  rating: z.int().min(1).max(5),
  text: filled,
  language,
  firstName: filled,
  travelledIn: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "must be a month, YYYY-MM" }),
  answer: filled.nullable().default(null),
});

const experience = z
  .strictObject({
    id,
    published: z.boolean().default(true),
    title: words,
    shortDescription: words,
    description: words,
    place: words,
    region: words,
    latitude,
    longitude,
    meetingPoint: words,
    meetingPlace: z
      .strictObject({
        name: words,
        address: words,
        coordinates: z.strictObject({ latitude, longitude }).nullable().default(null),
      })
      .nullable()
      .default(null),
    highlights: z.array(words),
    included: z.array(words),
    notIncluded: z.array(words),
    requirements: z.array(words),
    difficulty: z.enum(["easy", "moderate", "hard"]),
    languages: z.array(language).min(1),
    minimumAge: z.int().min(0),
    duration: z
      .array(
        z.string().refine((iso) => parseDuration(iso) !== null, { error: "must be ISO 8601, such as PT4H" }),
      )
      .min(1),
    priceList,
    /** Overrides the agency's tax rule if set. */
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

/** @throws Error that lists all problems of the file, one per line. */
export function readAgencyFile(text: string): AgencyFile {
  const read = agencyFile.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `  ${path.join(".") || "file"} ${message}`);
  throw new Error(["The agency cannot be read from this file:", ...problems].join("\n"));
}

/** Returns warnings about a valid file, one sentence each. */
export const agencyFileWarnings = ({ experiences }: AgencyFile): string[] =>
  experiences
    .filter(({ priceList }) => !priceList.some(standsAlone))
    .map(({ title }) => `"${title["es-CO"]}" has no price for adults, so nobody can book it.`);
