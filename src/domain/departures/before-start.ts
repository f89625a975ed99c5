import type { Locale } from "../locale.ts";

/** `1 h 30 min` */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(" ");
}

/** `2 h antes`, `1 h 30 min before`, `hasta la salida` */
export function beforeStart(minutes: number, locale: Locale): string {
  if (minutes === 0) return locale === "en" ? "until the start" : "hasta la salida";
  return `${duration(minutes)} ${locale === "en" ? "before" : "antes"}`;
}
