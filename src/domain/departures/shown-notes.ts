import type { Localized } from "../locale.ts";

export interface ShownNotes {
  es: string;
  en: string;
  internal: string;
}

export const shownNotes = (notes: { note: Localized | null; internalNote: string | null }): ShownNotes => ({
  es: notes.note?.["es-CO"] ?? "",
  en: notes.note?.en ?? "",
  internal: notes.internalNote ?? "",
});
