import { socialProof as english } from "../en/experiences/social-proof.ts";
import { socialProof as spanish } from "../es-co/experiences/social-proof.ts";

export const socialProofMessages = { "es-CO": spanish, en: english };
