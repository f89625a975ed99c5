import type { Locale } from "../locale.ts";

const KB = 1024;
const MB = KB * KB;

/** Formats a size in bytes as `340 kB` or `1,2 MB`. */
export function formatSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= MB;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 1 : 0 });
  return isLarge ? `${format.format(bytes / MB)} MB` : `${format.format(Math.max(1, bytes / KB))} kB`;
}
