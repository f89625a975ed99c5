import { z } from "zod";
import { isDate } from "../domain/departures/place-time.ts";
import type { SiteErrorCode } from "../domain/errors.ts";
import { isId } from "../domain/ids.ts";

export const idField = z.uuid({ error: "invalid" });

/** A malformed id causes the error `notFound`, like an unknown id. */
export const idOf = (notFound: SiteErrorCode) =>
  z.string({ error: "invalid" }).refine(isId, { error: "invalid", params: { notFound } });

/** `YYYY-MM-DD` */
export const dateField = z.string().refine(isDate, { error: "not-a-date" });
