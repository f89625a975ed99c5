import { currency as english } from "../en/shell/currency.ts";
import { currency as spanish } from "../es-co/shell/currency.ts";

export const currencyMessages = { "es-CO": spanish, en: english };
