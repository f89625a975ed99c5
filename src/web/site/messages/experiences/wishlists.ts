import { wishlists as english } from "../en/experiences/wishlists.ts";
import { wishlists as spanish } from "../es-co/experiences/wishlists.ts";

export const wishlistsMessages = { "es-CO": spanish, en: english };
