import type { Locale } from "../../domain/locale.ts";
import { payments as english } from "./en/payments.ts";
import { payments as spanish } from "./es-co/payments.ts";

export const paymentsCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
