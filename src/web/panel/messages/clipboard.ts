import type { InBoth } from "./messages.ts";

const es = {
  copy: "Copiar",
  copied: "Copiado.",
  failed: "No se pudo copiar: quedó seleccionado para que lo copies.",
};

const en: typeof es = {
  copy: "Copy",
  copied: "Copied.",
  failed: "It could not be copied: it is selected for you to copy it.",
};

export const clipboardMessages: InBoth<typeof es> = { "es-CO": es, en };
