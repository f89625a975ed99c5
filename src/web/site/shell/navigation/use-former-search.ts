import { useEffect, useState } from "react";
import { barePath } from "../site/paths.ts";

/** Returns the query of the home page last visited in this tab. Browsers without the Navigation API do not tell it. */
function findFormerSearch(): string {
  const { navigation } = window as Partial<Window>;
  const last = navigation?.currentEntry?.index ?? 0;
  const visited = navigation?.entries().slice(0, last) ?? [];
  const urls = visited.flatMap(({ url }) => (url ? [new URL(url)] : []));
  return urls.findLast(({ pathname }) => barePath(pathname) === "/home")?.search ?? "";
}

/** Empty until hydration, because pages are cached for all visitors. */
export function useFormerSearch(): string {
  const [search, setSearch] = useState("");
  useEffect(() => setSearch(findFormerSearch()), []);
  return search;
}
