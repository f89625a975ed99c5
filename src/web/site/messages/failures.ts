import { failures as english } from "./en/failures.ts";
import { failures as spanish } from "./es-co/failures.ts";

export const failuresMessages = { "es-CO": spanish, en: english };
