import { payments as english } from "../en/checkout/payments.ts";
import { payments as spanish } from "../es-co/checkout/payments.ts";

export const paymentsMessages = { "es-CO": spanish, en: english };
