import { rating as english } from "../en/experiences/rating.ts";
import { rating as spanish } from "../es-co/experiences/rating.ts";

export const ratingMessages = { "es-CO": spanish, en: english };
