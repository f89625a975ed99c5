import { changes as english } from "../en/booking/changes.ts";
import { changes as spanish } from "../es-co/booking/changes.ts";

export const changesMessages = { "es-CO": spanish, en: english };
