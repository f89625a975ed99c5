import { bookingLink as english } from "../en/booking/booking-link.ts";
import { bookingLink as spanish } from "../es-co/booking/booking-link.ts";

export const bookingLinkMessages = { "es-CO": spanish, en: english };
