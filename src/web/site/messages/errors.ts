import { errors as english } from "./en/errors.ts";
import { errors as spanish } from "./es-co/errors.ts";

export const errorsMessages = { "es-CO": spanish, en: english };
