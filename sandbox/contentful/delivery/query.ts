import type { ContentTypeFile } from "../content-files.ts";
import { DEFAULT_LOCALE, LOCALES } from "../locales.ts";
import { badRequest, invalidQuery } from "./api-error.ts";
import { type Filter, OPERATORS, type Operator } from "./filter.ts";

export interface Search {
  contentType?: string | undefined;
  locale: string;
  include: number;
  limit: number;
  skip: number;
  /** Paths such as `fields.title`. A leading "-" means `descending`. */
  order: { path: string; descending: boolean }[];
  select: string[];
  text: string;
  linksTo: { linkType: "Entry" | "Asset"; id: string }[];
  filters: Filter[];
}

const RESERVED_PARAMETERS = new Set([
  "content_type",
  "locale",
  "include",
  "limit",
  "skip",
  "order",
  "select",
  "query",
  "access_token",
]);

/** @throws ApiError for a parameter that the delivery API would refuse. */
export function readSearch(parameters: Record<string, string>, contentTypes: ContentTypeFile[]): Search {
  const contentType = parameters.content_type;
  if (contentType !== undefined && !contentTypes.some((one) => one.sys.id === contentType)) {
    throw invalidQuery({ name: "unknownContentType", value: contentType });
  }
  return {
    contentType,
    locale: readLocale(parameters.locale),
    include: readNumber(parameters, "include", 1, 10),
    limit: readNumber(parameters, "limit", 100, 1000),
    skip: readNumber(parameters, "skip", 0, Number.MAX_SAFE_INTEGER),
    order: list(parameters.order).map((one) => ({
      path: one.replace(/^-/, ""),
      descending: one.startsWith("-"),
    })),
    select: list(parameters.select),
    text: parameters.query ?? "",
    linksTo: (["Entry", "Asset"] as const).flatMap((linkType) => {
      const id = parameters[`links_to_${linkType.toLowerCase()}`];
      return id === undefined ? [] : [{ linkType, id }];
    }),
    filters: Object.entries(parameters).flatMap(([name, operand]) => readFilter(name, operand)),
  };
}

function list(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}

export function readLocale(value: string | undefined): string {
  if (value === undefined) return DEFAULT_LOCALE;
  if (value !== "*" && !LOCALES.some((one) => one.code === value))
    throw badRequest(`Unknown locale: ${value}`);
  return value;
}

function readNumber(parameters: Record<string, string>, name: string, fallback: number, max: number): number {
  const value = parameters[name];
  if (value === undefined) return fallback;
  if (!/^\d+$/.test(value) || Number(value) > max) {
    throw badRequest(`The value of "${name}" must be a whole number between 0 and ${max}.`);
  }
  return Number(value);
}

function readFilter(name: string, operand: string): Filter[] {
  if (RESERVED_PARAMETERS.has(name) || name.startsWith("links_to_")) return [];
  if (name === "mimetype_group") return [{ path: "fields.file.contentType", operator: "match", operand }];
  const [, path, operator = "eq"] = /^((?:sys|fields|metadata)\.[\w.-]+)(?:\[(\w+)\])?$/.exec(name) ?? [];
  if (path === undefined)
    throw invalidQuery({ name: "unknown", path: [name], details: `The path "${name}" is not recognized` });
  if (!isOperator(operator))
    throw invalidQuery({ name: "unknownOperator", path: path.split("."), value: operator });
  return [{ path, operator, operand }];
}

function isOperator(name: string): name is Operator {
  return name in OPERATORS;
}
