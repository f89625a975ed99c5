import { z } from "zod";

/** A line of text within bounds, trimmed. Issues are codes of `field-messages.ts`. */
export const line = (min: number, max: number) =>
  z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .min(min, { error: `too-short:${min}` })
    .max(max, { error: `too-long:${max}` });

export const email = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .max(80, { error: "too-long:80" })
  .pipe(z.email({ error: "not-an-email" }));
