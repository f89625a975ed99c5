import type { Locale } from "../../domain/locale.ts";
import { checkout as english } from "./en/checkout.ts";
import { checkout as spanish } from "./es-co/checkout.ts";

export const checkoutCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
