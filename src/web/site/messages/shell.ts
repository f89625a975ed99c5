import { shell as english } from "./en/shell.ts";
import { shell as spanish } from "./es-co/shell.ts";

export const shellMessages = { "es-CO": spanish, en: english };
