import { lateDeparture as english } from "./en/late-departure.ts";
import { lateDeparture as spanish } from "./es-co/late-departure.ts";

export const lateDepartureMessages = { "es-CO": spanish, en: english };
