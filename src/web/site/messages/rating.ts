import { rating as english } from "./en/rating.ts";
import { rating as spanish } from "./es-co/rating.ts";

export const ratingMessages = { "es-CO": spanish, en: english };
