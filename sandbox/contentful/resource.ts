import { valueIn } from "./locales.ts";

export interface Link<T extends string = string> {
  sys: { type: "Link"; linkType: T; id: string };
}

export interface Resource {
  metadata: { tags: Link<"Tag">[]; concepts: Link[] };
  sys: {
    space: Link<"Space">;
    environment: Link<"Environment">;
    id: string;
    type: "Entry" | "Asset";
    createdAt: string;
    updatedAt: string;
    publishedVersion: number;
    revision: number;
    contentType?: Link<"ContentType">;
    locale?: string;
  };
  fields: Record<string, Record<string, unknown>>;
}

export interface View extends Omit<Resource, "fields"> {
  fields: Record<string, unknown>;
}

export function link<T extends string>(linkType: T, id: string): Link<T> {
  return { sys: { type: "Link", linkType, id } };
}

/** "*" keeps all locales. */
export function viewIn(resource: Resource, locale: string): View {
  if (locale === "*") return resource;
  const values = Object.entries(resource.fields).map(([id, value]) => [id, valueIn(value, locale)] as const);
  const fields = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  return { metadata: resource.metadata, sys: { ...resource.sys, locale }, fields };
}

export function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== "object" || value === null) return [];
  return isLink(value) ? [value] : Object.values(value).flatMap(linksIn);
}

function isLink(value: object): value is Link {
  const sys: unknown = "sys" in value ? value.sys : undefined;
  return typeof sys === "object" && sys !== null && "type" in sys && sys.type === "Link";
}
