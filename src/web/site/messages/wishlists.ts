import { wishlists as english } from "./en/wishlists.ts";
import { wishlists as spanish } from "./es-co/wishlists.ts";

export const wishlistsMessages = { "es-CO": spanish, en: english };
