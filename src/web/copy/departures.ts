import type { Locale } from "../../domain/locale.ts";
import { departures as english } from "./en/departures.ts";
import { departures as spanish } from "./es-co/departures.ts";

/** Words of the booking form beyond those that travel with every page. */
export const departuresCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
