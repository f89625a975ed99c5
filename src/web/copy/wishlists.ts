import type { Locale } from "../../domain/locale.ts";
import { wishlists as english } from "./en/wishlists.ts";
import { wishlists as spanish } from "./es-co/wishlists.ts";

export const wishlistsCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
