import { failures as english } from "../en/shell/failures.ts";
import { failures as spanish } from "../es-co/shell/failures.ts";

export const failuresMessages = { "es-CO": spanish, en: english };
