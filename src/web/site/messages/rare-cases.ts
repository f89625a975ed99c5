import { rareCases as english } from "./en/rare-cases.ts";
import { rareCases as spanish } from "./es-co/rare-cases.ts";

export const rareCasesMessages = { "es-CO": spanish, en: english };
