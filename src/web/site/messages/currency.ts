import { currency as english } from "./en/currency.ts";
import { currency as spanish } from "./es-co/currency.ts";

export const currencyMessages = { "es-CO": spanish, en: english };
