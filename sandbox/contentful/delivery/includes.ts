import { type Link, linksIn, type Resource } from "../resource.ts";

export interface Includes {
  entries: Resource[];
  assets: Resource[];
  unresolved: Link[];
}

/**
 * @param depth maximum number of links from an item.
 * @param known all published resources, by the key that `keyOf` returns.
 */
export function followLinks(items: Resource[], depth: number, known: Map<string, Resource>): Includes {
  const seen = new Set(items.map((one) => `${one.sys.type}!${one.sys.id}`));
  const includes: Includes = { entries: [], assets: [], unresolved: [] };
  let level = items;
  for (let depthLeft = depth; depthLeft > 0 && level.length > 0; depthLeft -= 1) {
    const links = level.flatMap((one) => linksIn(one.fields)).filter((one) => isNewLink(one, seen));
    includes.unresolved.push(...links.filter((one) => !known.has(keyOf(one))));
    level = links.flatMap((one) => known.get(keyOf(one)) ?? []);
    includes.entries.push(...level.filter((one) => one.sys.type === "Entry"));
    includes.assets.push(...level.filter((one) => one.sys.type === "Asset"));
  }
  return includes;
}

function keyOf(link: Link): string {
  return `${link.sys.linkType}!${link.sys.id}`;
}

function isNewLink(link: Link, seen: Set<string>): boolean {
  const isNew = !seen.has(keyOf(link));
  seen.add(keyOf(link));
  return isNew && (link.sys.linkType === "Entry" || link.sys.linkType === "Asset");
}

export function byKey(resources: Resource[]): Map<string, Resource> {
  return new Map(resources.map((one) => [`${one.sys.type}!${one.sys.id}`, one]));
}

export function linkErrors(unresolved: Link[]) {
  return unresolved.map(({ sys }) => ({
    sys: { id: "notResolvable", type: "error" },
    details: { type: "Link", linkType: sys.linkType, id: sys.id },
  }));
}
