import { z } from "zod";
import type { Locale } from "../../../domain/locale.ts";
import { line } from "../../../domain/validation/text.ts";

export const wishlistSchema = z.object({ name: line(1, 50) });

export const FIRST_LIST_NAME: Record<Locale, string> = { "es-CO": "Favoritos", en: "Favourites" };
