import { changes as english } from "./en/changes.ts";
import { changes as spanish } from "./es-co/changes.ts";

export const changesMessages = { "es-CO": spanish, en: english };
