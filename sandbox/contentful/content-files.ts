import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const byLocale = z.record(z.string(), z.unknown());

const contentType = z.looseObject({
  sys: z.looseObject({ id: z.string() }),
  name: z.string(),
  displayField: z.string().nullish(),
  fields: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});

const entry = z.object({
  id: z.string(),
  contentType: z.string(),
  tags: z.array(z.string()).default([]),
  fields: z.record(z.string(), byLocale),
});

const asset = z.object({
  id: z.string(),
  /** File name within the images folder. */
  file: z.string().regex(/^[\w.-]+$/),
  width: z.number(),
  height: z.number(),
  title: byLocale,
  description: byLocale.default({}),
});

export type ContentTypeFile = z.infer<typeof contentType>;
export type EntryFile = z.infer<typeof entry>;
export type AssetFile = z.infer<typeof asset>;

export interface ContentFiles {
  contentTypes: ContentTypeFile[];
  entries: EntryFile[];
  assets: AssetFile[];
  hash: string;
}

/**
 * A missing folder counts as empty.
 * @throws Error that names the malformed file and the place in it.
 */
export function readContentFiles(folder: string): ContentFiles {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort()
    : [];
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const read = <T>(item: z.ZodType<T>, name: string) => parse(z.array(item), name, texts.get(name) ?? "[]");
  return {
    contentTypes: read(contentType, "content-types.json"),
    assets: read(asset, "assets.json"),
    entries: names.filter((name) => name.startsWith("entries-")).flatMap((name) => read(entry, name)),
    hash: createHash("sha256")
      .update(JSON.stringify([...texts]))
      .digest("hex")
      .slice(0, 16),
  };
}

function parse<T>(schema: z.ZodType<T>, name: string, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`);
  }
}
