import { largerGroup as english } from "../en/checkout/larger-group.ts";
import { largerGroup as spanish } from "../es-co/checkout/larger-group.ts";

export const largerGroupMessages = { "es-CO": spanish, en: english };
