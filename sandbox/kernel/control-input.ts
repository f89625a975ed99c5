import type { Context } from "hono";
import { z } from "zod";

export class ControlInputError extends Error {}

/** An empty body has no fields. */
export async function readFields(c: Context): Promise<Record<string, unknown>> {
  if (isForm(c)) return await c.req.parseBody();
  const text = await c.req.text();
  if (text.trim() === "") return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new ControlInputError("The body must be a JSON object.");
  }
}

/** @throws ControlInputError that names the first invalid field. */
export function check<T>(schema: z.ZodType<T>, fields: Record<string, unknown>): T {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ControlInputError(`${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`);
}

export function answerControl(c: Context, answer: object, status: 200 | 201 = 200): Response {
  return isForm(c) ? c.redirect("/__console", 303) : c.json(answer, status);
}

function isForm(c: Context): boolean {
  return /form/.test(c.req.header("content-type") ?? "");
}
