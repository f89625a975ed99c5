import { z } from "zod";
import { isDate } from "../domain/departures/place-time.ts";

/** One of our ids. */
export const idField = z.uuid({ error: "invalid" });

/** `YYYY-MM-DD` */
export const dateField = z.string().refine(isDate, { error: "not-a-date" });
