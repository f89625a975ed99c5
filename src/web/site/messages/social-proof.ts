import { socialProof as english } from "./en/social-proof.ts";
import { socialProof as spanish } from "./es-co/social-proof.ts";

export const socialProofMessages = { "es-CO": spanish, en: english };
