import { rareNotices as english } from "./en/rare-notices.ts";
import { rareNotices as spanish } from "./es-co/rare-notices.ts";

export const rareNoticesMessages = { "es-CO": spanish, en: english };
