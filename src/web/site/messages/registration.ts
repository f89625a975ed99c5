import { registration as english } from "./en/registration.ts";
import { registration as spanish } from "./es-co/registration.ts";

export const registrationMessages = { "es-CO": spanish, en: english };
