import type { Context } from "hono";
import { ProviderError } from "./provider-error.ts";

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * An empty body has no fields.
 * @throws ProviderError 400 unless the body is a JSON object.
 */
export async function readBody(c: Context): Promise<Fields> {
  const text = await c.req.text();
  if (text.trim() === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    if (isFields(body)) return body;
  } catch {
    throw new ProviderError(400, "bad_request", "malformed json");
  }
  throw new ProviderError(400, "bad_request", "malformed json");
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
