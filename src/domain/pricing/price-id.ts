import type { Localized } from "../locale.ts";
import { plainText } from "../search/plain-text.ts";

/** `adulto`, `grupo-de-6` */
export const PRICE_ID = /^[a-z0-9-]{1,40}$/;
const MAX_ID_LENGTH = 40;

function slugOf(text: string): string {
  const parts = plainText(text)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "");
  const slug = parts.join("-").slice(0, MAX_ID_LENGTH);
  return (slug.endsWith("-") ? slug.slice(0, -1) : slug) || "precio";
}

function freeId(slug: string, taken: ReadonlySet<string>, number = 1): string {
  const suffix = number === 1 ? "" : `-${number}`;
  const id = slug.slice(0, MAX_ID_LENGTH - suffix.length) + suffix;
  return taken.has(id) ? freeId(slug, taken, number + 1) : id;
}

/** The result is deterministic. */
export function withPriceIds<Option extends { id?: string | undefined; name: Localized }>(
  options: readonly Option[],
): (Option & { id: string })[] {
  const taken = new Set(options.flatMap(({ id }) => id ?? []));
  return options.map((option) => {
    const id = option.id ?? freeId(slugOf(option.name["es-CO"]), taken);
    taken.add(id);
    return { ...option, id };
  });
}
