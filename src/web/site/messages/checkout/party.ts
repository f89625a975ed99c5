import { party as english } from "../en/checkout/party.ts";
import { party as spanish } from "../es-co/checkout/party.ts";

export const partyMessages = { "es-CO": spanish, en: english };
