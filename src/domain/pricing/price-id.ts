import type { Localized } from "../locale.ts";

/** What an id of a price option looks like: `adulto`, `grupo-de-6`. */
export const PRICE_ID = /^[a-z0-9-]{1,40}$/;
const LONGEST = 40;

/** A text as an id: without accents, in small letters, its other characters as hyphens. */
function slugOf(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const parts = plain.split(/[^a-z0-9]+/).filter((part) => part !== "");
  const slug = parts.join("-").slice(0, LONGEST);
  return (slug.endsWith("-") ? slug.slice(0, -1) : slug) || "precio";
}

/** An id that is not taken: the slug, else with the first number that makes it another. */
function freeId(slug: string, taken: ReadonlySet<string>, number = 1): string {
  const suffix = number === 1 ? "" : `-${number}`;
  const id = slug.slice(0, LONGEST - suffix.length) + suffix;
  return taken.has(id) ? freeId(slug, taken, number + 1) : id;
}

/**
 * Gives each option of a list an id: its own, else the slug of its Spanish name with a number where another has it. The same list
 * gets the same ids each time.
 */
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
