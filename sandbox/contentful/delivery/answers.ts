import { type Resource, type View, viewIn } from "../resource.ts";
import { ENVIRONMENT, SPACE_ID, type Space } from "../space.ts";
import { notFound } from "./api-error.ts";
import { checkApplicable } from "./applicable.ts";
import { find, selected } from "./find.ts";
import { byKey, followLinks, linkErrors } from "./includes.ts";
import { readLocale, readSearch } from "./query.ts";

export function entriesAnswer(space: Space, parameters: Record<string, string>) {
  const search = readSearch(parameters, space.contentTypes);
  checkApplicable(search, space.contentTypes);
  const { total, page } = find(space.entries(), search);
  const known = byKey([...space.entries(), ...space.assets()]);
  const included = followLinks(page, search.include, known);
  const view = (one: Resource) => viewIn(one, search.locale);
  const includes = {
    ...(included.entries.length > 0 ? { Entry: included.entries.map(view) } : {}),
    ...(included.assets.length > 0 ? { Asset: included.assets.map(view) } : {}),
  };
  return {
    ...arrayOf(
      page.map((one) => selected(view(one), search.select)),
      total,
      search,
    ),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(included.unresolved.length > 0 ? { errors: linkErrors(included.unresolved) } : {}),
  };
}

export function assetsAnswer(space: Space, parameters: Record<string, string>) {
  const search = readSearch(parameters, space.contentTypes);
  const { total, page } = find(space.assets(), search);
  return arrayOf(
    page.map((one) => selected(viewIn(one, search.locale), search.select)),
    total,
    search,
  );
}

/** @throws ApiError if the resource is not published. */
export function oneAnswer(
  resources: Resource[],
  type: "Entry" | "Asset",
  id: string,
  locale: string | undefined,
): View {
  const found = resources.find((one) => one.sys.id === id);
  if (!found) throw notFound({ type, id, environment: ENVIRONMENT, space: SPACE_ID });
  return viewIn(found, readLocale(locale));
}

export function arrayOf(items: unknown[], total = items.length, page = { skip: 0, limit: 1000 }) {
  return { sys: { type: "Array" }, total, skip: page.skip, limit: page.limit, items };
}
