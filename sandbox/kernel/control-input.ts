import type { Context } from "hono";
import { z } from "zod";

/** An order to the stand-ins that makes no sense; answered with 400 and this message. */
export class BadOrder extends Error {}

/** Fields of a JSON body, or of a form on the console page; an empty body has no fields. */
export async function readFields(c: Context): Promise<Record<string, unknown>> {
  if (isForm(c)) return await c.req.parseBody();
  const text = await c.req.text();
  if (text.trim() === "") return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new BadOrder("The body must be a JSON object.");
  }
}

/** @throws BadOrder naming the first field that is wrong. */
export function check<T>(schema: z.ZodType<T>, fields: Record<string, unknown>): T {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadOrder(`${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`);
}

/** JSON for a script; back to the console page for a person who pressed a button there. */
export function answerOrder(c: Context, answer: object, status: 200 | 201 = 200): Response {
  return isForm(c) ? c.redirect("/__console", 303) : c.json(answer, status);
}

function isForm(c: Context): boolean {
  return /form/.test(c.req.header("content-type") ?? "");
}
