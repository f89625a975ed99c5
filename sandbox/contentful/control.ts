import { Hono } from "hono";
import { z } from "zod";
import { answerControl, ControlInputError, check, readFields } from "../kernel/control-input.ts";
import type { RateLimit } from "./delivery/rate-limit.ts";
import { LOCALES } from "./locales.ts";
import type { Space } from "./space.ts";

const edit = z.object({ fields: z.record(z.string(), z.record(z.string(), z.unknown())) });
const limits = z.object({ perSecond: z.number().int().min(0) });

export function control(space: Space, rate: RateLimit): Hono {
  const app = new Hono();
  app.get("/entries", (c) => c.json(space.entries()));
  app.post("/entries/:id", async (c) => {
    const id = c.req.param("id");
    const { fields } = check(edit, fromForm(await readFields(c)));
    checkNames(space, id, fields);
    space.edit(id, fields);
    rate.contentChanged();
    return answerControl(c, space.entry(id) ?? {});
  });
  app.post("/limits", async (c) => {
    const { perSecond } = check(limits, await readFields(c));
    rate.change(perSecond);
    return c.json({ perSecond });
  });
  return app;
}

function checkNames(space: Space, id: string, fields: z.infer<typeof edit>["fields"]) {
  const typeId = space.entry(id)?.sys.contentType?.sys.id;
  if (typeId === undefined) throw new ControlInputError(`There is no entry "${id}".`);
  const known = space.contentTypes.find((one) => one.sys.id === typeId)?.fields.map((one) => one.id) ?? [];
  for (const [field, values] of Object.entries(fields)) {
    if (!known.includes(field)) throw new ControlInputError(`"${typeId}" has no field "${field}".`);
    const stranger = Object.keys(values).find((code) => !LOCALES.some((one) => one.code === code));
    if (stranger) throw new ControlInputError(`There is no locale "${stranger}".`);
  }
}

/** The console page's form names its inputs `fields.{field}.{locale}`. */
function fromForm(body: Record<string, unknown>): Record<string, unknown> {
  if ("fields" in body) return body;
  const fields: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(body)) {
    const [, field = "", locale = ""] = name.split(".");
    fields[field] = { ...fields[field], [locale]: String(value).replaceAll("\r\n", "\n") };
  }
  return { fields };
}
