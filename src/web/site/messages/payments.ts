import { payments as english } from "./en/payments.ts";
import { payments as spanish } from "./es-co/payments.ts";

export const paymentsMessages = { "es-CO": spanish, en: english };
