import { checkout as english } from "../en/checkout/checkout.ts";
import { checkout as spanish } from "../es-co/checkout/checkout.ts";

export const checkoutMessages = { "es-CO": spanish, en: english };
