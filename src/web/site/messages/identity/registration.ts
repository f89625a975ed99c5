import { registration as english } from "../en/identity/registration.ts";
import { registration as spanish } from "../es-co/identity/registration.ts";

export const registrationMessages = { "es-CO": spanish, en: english };
