import type { Locale } from "../locale.ts";

/** Formats a cut-off: `2 horas antes`, `1 h 30 min before`, `hasta la salida`. */
export function beforeStart(minutes: number, locale: Locale): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes === 0) return locale === "en" ? "until the start" : "hasta la salida";
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return `${parts.join(" ")} ${locale === "en" ? "before" : "antes"}`;
}
