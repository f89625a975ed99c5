import type { ContentTypeFile } from "../content-files.ts";
import { badRequest, invalidQuery } from "./api-error.ts";
import type { Search } from "./query.ts";

/** Types of long fields, which the API indexes neither for equality nor for order. */
const UNINDEXED = new Set(["Text", "RichText", "Object"]);

/** @throws ApiError if fields are named without a content type, do not exist, or are not indexed for the operation. */
export function checkApplicable(search: Search, contentTypes: ContentTypeFile[]) {
  const uses = [
    ...search.filters.map((one) => ({
      path: one.path,
      allowsLongFields: one.operator === "match" || one.operator === "exists",
    })),
    ...search.order.map((one) => ({ path: one.path, allowsLongFields: false })),
    ...search.select.map((path) => ({ path, allowsLongFields: true })),
  ].filter((one) => one.path.startsWith("fields."));
  if (uses.length === 0) return;
  const contentType = contentTypes.find((one) => one.sys.id === search.contentType);
  if (!contentType) {
    throw badRequest(
      "When you query for entries and filter, order or select by fields, you need to send the value of one Content Type ID in the request.",
    );
  }
  for (const use of uses) {
    const path = use.path.split(".");
    const field = contentType.fields.find((one) => one.id === path[1]);
    if (!field)
      throw invalidQuery({ name: "unknown", path, details: `The path "${use.path}" is not recognized` });
    if (UNINDEXED.has(field.type) && !use.allowsLongFields) {
      throw invalidQuery({
        name: "notApplicable",
        path,
        details: `Not applicable to a field of type ${field.type}`,
      });
    }
  }
}
