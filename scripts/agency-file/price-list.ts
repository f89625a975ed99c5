import { z } from "zod";
import { AUDIENCES, termsFault } from "../../src/domain/pricing/audience.ts";
import { isSellable, partyFault } from "../../src/domain/pricing/party-terms.ts";
import { PRICE_BASES } from "../../src/domain/pricing/price-basis.ts";
import { PRICE_ID } from "../../src/domain/pricing/price-id.ts";
import { completePrices } from "../../src/domain/pricing/price-option.ts";
import { MAX_PARTICIPANTS } from "../../src/domain/pricing/quote.ts";
import { localizedText } from "./fields.ts";
import { tooLowMessage } from "./rule-price-faults.ts";

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
    name: localizedText,
    description: localizedText,
    audience: z.enum(AUDIENCES).default("adult"),
    ageFrom: age,
    ageTo: age,
    needsAdult: z.boolean().optional(),
    minPeople: people,
    maxPeople: people,
    proof: localizedText.nullable().default(null),
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
      check.addIssue({ code: "custom", message: tooLowMessage(option), path: ["value"] });
  });

export const priceList = z
  .array(price)
  .min(1)
  .superRefine((options, check) => {
    for (const [index, { id }] of options.entries())
      if (id !== undefined && options.findIndex((one) => one.id === id) < index)
        check.addIssue({ code: "custom", message: `is another price's id too: ${id}`, path: [index, "id"] });
  })
  .transform(completePrices);
