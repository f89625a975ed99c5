import type { EntryContext } from "react-router";
import { PAGE_DATA_ID } from "./page-data.ts";

/** Returns whether JSON represents a value without loss. A property may be undefined. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return (
    typeof value === "object" &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every((member) => member === undefined || isJson(member))
  );
}

const hydrated = (data: unknown): unknown =>
  typeof data === "object" && data !== null && "htmlOnly" in data ? { ...data, htmlOnly: undefined } : data;

/** A page that hydrates on use has neither errors nor an action's data. */
export function pageDataScript({ staticHandlerContext }: EntryContext): string | null {
  const { loaderData } = staticHandlerContext;
  const needed = Object.entries(loaderData).map(([route, data]) => [route, hydrated(data)]);
  const data = { loaderData: Object.fromEntries(needed) };
  if (!isJson(data)) return null;
  return `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
