import { z } from "zod";

/** Longest side that the Images API makes, in pixels. */
const MOST_PIXELS = 4000;

const FORMATS = ["jpg", "png", "webp", "gif", "avif", "tiff"] as const;
const side = z.coerce.number().int().min(1).max(MOST_PIXELS);

const imageRequest = z.object({
  w: side.optional(),
  h: side.optional(),
  fm: z.enum(FORMATS).optional(),
  q: z.coerce.number().int().min(1).max(100).optional(),
  fit: z.enum(["pad", "fill", "scale", "crop", "thumb"]).optional(),
  fl: z.literal("progressive").optional(),
});

/** What a query asks of the Images API, by its own names. */
export type ImageRequest = z.infer<typeof imageRequest>;

/** @returns a sentence where a value is none of the Images API's; parameters that it does not know change nothing. */
export function readImageRequest(query: Record<string, string>): ImageRequest | string {
  const read = imageRequest.safeParse(query);
  if (read.success) return read.data;
  return `Invalid image parameter: ${read.error.issues.map((issue) => issue.path.join(".")).join(", ")}`;
}
