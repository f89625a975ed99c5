import { shell as english } from "../en/shell/shell.ts";
import { shell as spanish } from "../es-co/shell/shell.ts";

export const shellMessages = { "es-CO": spanish, en: english };
