import { z } from "zod";
import { isDate } from "./place-time.ts";

/** Date and time are place time. */
export const departureKeySchema = z.object({
  experienceId: z.uuid({ error: "invalid" }),
  date: z.string().refine(isDate, { error: "invalid" }),
  startTime: z.string().regex(/^\d{2}:\d{2}$/, { error: "invalid" }),
});
export type DepartureKeyInput = z.infer<typeof departureKeySchema>;
