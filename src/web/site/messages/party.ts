import { party as english } from "./en/party.ts";
import { party as spanish } from "./es-co/party.ts";

export const partyMessages = { "es-CO": spanish, en: english };
