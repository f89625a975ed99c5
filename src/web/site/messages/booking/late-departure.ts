import { lateDeparture as english } from "../en/booking/late-departure.ts";
import { lateDeparture as spanish } from "../es-co/booking/late-departure.ts";

export const lateDepartureMessages = { "es-CO": spanish, en: english };
