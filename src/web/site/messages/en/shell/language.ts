import type { language as spanish } from "../../es-co/shell/language.ts";

export const language: typeof spanish = {
  label: "Language",
  text: "This page is also in English.",
  go: "See it in English",
  close: "Close",
};
