import { z } from "zod";
import { isDate } from "../domain/departures/place-time.ts";
import type { SiteErrorCode } from "../domain/errors.ts";
import { isId } from "../domain/ids.ts";

/** One of our ids. */
export const idField = z.uuid({ error: "invalid" });

/**
 * The id of the thing that a call is about. A text that is no id names nothing, so that a procedure answers `notFound`
 * for it, as for an id that nothing has.
 */
export const idOf = (notFound: SiteErrorCode) =>
  z.string({ error: "invalid" }).refine(isId, { error: "invalid", params: { notFound } });

/** `YYYY-MM-DD` */
export const dateField = z.string().refine(isDate, { error: "not-a-date" });
