import { bookings as english } from "../en/booking/bookings.ts";
import { bookings as spanish } from "../es-co/booking/bookings.ts";

export const bookingsMessages = { "es-CO": spanish, en: english };
