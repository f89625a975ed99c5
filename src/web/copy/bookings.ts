import type { Locale } from "../../domain/locale.ts";
import { bookings as english } from "./en/bookings.ts";
import { bookings as spanish } from "./es-co/bookings.ts";

export const bookingsCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
