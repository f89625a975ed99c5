import { departures as english } from "../en/experiences/departures.ts";
import { departures as spanish } from "../es-co/experiences/departures.ts";

/** Messages of the booking form that are not loaded with every page. */
export const departuresMessages = { "es-CO": spanish, en: english };
