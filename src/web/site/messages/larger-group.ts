import { largerGroup as english } from "./en/larger-group.ts";
import { largerGroup as spanish } from "./es-co/larger-group.ts";

export const largerGroupMessages = { "es-CO": spanish, en: english };
