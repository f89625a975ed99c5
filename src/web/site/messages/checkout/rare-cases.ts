import { rareCases as english } from "../en/checkout/rare-cases.ts";
import { rareCases as spanish } from "../es-co/checkout/rare-cases.ts";

export const rareCasesMessages = { "es-CO": spanish, en: english };
