import { z } from "zod";
import { line } from "../validation/text.ts";

/** `capacity`: capacity and closed departures. `past`: cut-off and past days. */
export const OVERRIDES = ["capacity", "past", "price", "size"] as const;
export type Override = (typeof OVERRIDES)[number];

export const overrideSchema = z.object({
  rules: z.array(z.enum(OVERRIDES, { error: "invalid" })).min(1, { error: "required" }),
  /** Replaces the value of each price (per person, or per group), in whole pesos. */
  value: z.int({ error: "invalid" }).positive({ error: "invalid" }).optional(),
  /** Must not name a person. */
  why: line(3, 200),
});
export type OverrideRequest = z.infer<typeof overrideSchema>;
