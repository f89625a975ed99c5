import { errors as english } from "../en/shell/errors.ts";
import { errors as spanish } from "../es-co/shell/errors.ts";

export const errorsMessages = { "es-CO": spanish, en: english };
