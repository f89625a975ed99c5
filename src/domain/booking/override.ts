import { z } from "zod";
import { line } from "../validation/text.ts";

/**
 * The rules that staff may set aside when it books by hand: `capacity`, also of a closed departure; `past`, the cut-off and days gone by; `price`, a
 * price of its own; `size`, more people than a booking on the site has.
 */
export const OVERRIDES = ["capacity", "past", "price", "size"] as const;
export type Override = (typeof OVERRIDES)[number];

export const overrideSchema = z.object({
  rules: z.array(z.enum(OVERRIDES, { error: "invalid" })).min(1, { error: "required" }),
  /** Whole pesos, in place of the value of each price: for each person, or for the group. */
  value: z.int({ error: "invalid" }).positive({ error: "invalid" }).optional(),
  /** Staff's own words, which name no person. */
  why: line(3, 200),
});
export type OverrideRequest = z.infer<typeof overrideSchema>;
