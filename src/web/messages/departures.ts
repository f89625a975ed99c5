import { departures as english } from "./en/departures.ts";
import { departures as spanish } from "./es-co/departures.ts";

/** Messages of the booking form beyond those that travel with every page. */
export const departuresMessages = { "es-CO": spanish, en: english };
