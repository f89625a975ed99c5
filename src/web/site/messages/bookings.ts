import { bookings as english } from "./en/bookings.ts";
import { bookings as spanish } from "./es-co/bookings.ts";

export const bookingsMessages = { "es-CO": spanish, en: english };
