import { z } from "zod";
import { REGISTRATIONS } from "../../src/domain/agencies/registration.ts";
import { COMPANION_DETAILS } from "../../src/domain/participants/companion-details.ts";
import { TAX_RULES } from "../../src/domain/pricing/tax-rule.ts";
import { colour, date, host, link, localizedText, nonEmptyText, phone, picture } from "./fields.ts";
import { taxIdCheckDigit } from "./tax-id.ts";
import { contrastFaults } from "./theme-contrast.ts";

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

const taxId = z
  .string({ error: "is missing" })
  .regex(/^\d{6,10}-\d$/, { error: "must be a NIT with its check digit, 901482736-8" })
  .superRefine((text, check) => {
    const [digits = "", digit] = text.split("-");
    const expected = taxIdCheckDigit(digits);
    if (Number(digit) !== expected)
      check.addIssue({ code: "custom", message: `has a wrong check digit: ${digits} has ${expected}` });
  });

export const agency = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "must be a short name such as andes-vivo" }),
  name: nonEmptyText,
  description: localizedText,
  image: picture,
  email: z.email({ error: "must be an e-mail address" }),
  phone,
  whatsapp: phone.nullable().default(null),
  instagram: link,
  facebook: link,
  tiktok: link,
  twitter: link,
  domain: host,
  legalName: nonEmptyText,
  taxId,
  address: nonEmptyText,
  city: nonEmptyText,
  rnt: nonEmptyText,
  rntExpiresOn: date,
  foundedYear: z.int().min(1800).max(2200).nullable().default(null),
  taxRule: z.enum(TAX_RULES).default("as-stated"),
  companionDetails: z.enum(COMPANION_DETAILS).default("before-paying"),
  registration: z.enum(REGISTRATIONS).default("on-sign-in"),
  theme,
});
