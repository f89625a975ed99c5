import { checkout as english } from "./en/checkout.ts";
import { checkout as spanish } from "./es-co/checkout.ts";

export const checkoutMessages = { "es-CO": spanish, en: english };
