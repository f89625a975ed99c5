import { DEFAULT_LOCALE } from "../locales.ts";
import { linksIn, type Resource, type View, viewIn } from "../resource.ts";
import { compare, mentions, passes, valuesAt } from "./filter.ts";
import type { Search } from "./query.ts";

export function find(resources: Resource[], search: Search): { total: number; page: Resource[] } {
  const locale = search.locale === "*" ? DEFAULT_LOCALE : search.locale;
  const found = resources
    .map((resource) => ({ resource, view: viewIn(resource, locale) }))
    .filter(({ resource, view }) => matchesSearch(resource, view, search))
    .sort((a, b) => inOrder(a.view, b.view, search.order));
  const page = found.slice(search.skip, search.skip + search.limit).map((one) => one.resource);
  return { total: found.length, page };
}

function matchesSearch(resource: Resource, view: View, search: Search): boolean {
  if (search.contentType !== undefined && resource.sys.contentType?.sys.id !== search.contentType)
    return false;
  if (!search.filters.every((filter) => passes(view, filter))) return false;
  if (search.text !== "" && !mentions(view, search.text)) return false;
  if (search.linksTo.length === 0) return true;
  const links = linksIn(resource.fields);
  return search.linksTo.every((to) =>
    links.some(({ sys }) => sys.linkType === to.linkType && sys.id === to.id),
  );
}

const STANDARD_ORDER = [
  { path: "sys.updatedAt", descending: true },
  { path: "sys.id", descending: false },
];

function inOrder(a: View, b: View, order: Search["order"]): number {
  for (const { path, descending } of order.length > 0 ? order : STANDARD_ORDER) {
    const difference = compare(valuesAt(a, path)[0], valuesAt(b, path)[0]);
    if (difference !== 0) return descending ? -difference : difference;
  }
  return 0;
}

/** Reduces a view to the selected paths, such as `sys` or `fields.title`. */
export function selected(view: View, select: string[]): View {
  if (select.length === 0) return view;
  const selection: Record<string, unknown> = {};
  for (const path of select) copyPath(view, selection, path.split("."));
  return selection as unknown as View;
}

function copyPath(from: object, to: Record<string, unknown>, [key = "", ...rest]: string[]) {
  const value: unknown = (from as Record<string, unknown>)[key];
  if (value === undefined) return;
  if (rest.length === 0 || typeof value !== "object" || value === null) {
    to[key] = value;
    return;
  }
  const inner = (to[key] ?? {}) as Record<string, unknown>;
  to[key] = inner;
  copyPath(value, inner, rest);
}
