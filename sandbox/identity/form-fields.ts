import type { Context } from "hono";

/** An unreadable body has no fields. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
