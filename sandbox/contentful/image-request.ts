import { z } from "zod";

/** In pixels. */
const MAX_PIXELS = 4000;

const FORMATS = ["jpg", "png", "webp", "gif", "avif", "tiff"] as const;
const side = z.coerce.number().int().min(1).max(MAX_PIXELS);

const imageRequest = z.object({
  w: side.optional(),
  h: side.optional(),
  fm: z.enum(FORMATS).optional(),
  q: z.coerce.number().int().min(1).max(100).optional(),
  fit: z.enum(["pad", "fill", "scale", "crop", "thumb"]).optional(),
  fl: z.literal("progressive").optional(),
});

export type ImageRequest = z.infer<typeof imageRequest>;

/** @returns an error message for an invalid value. Unknown parameters are ignored. */
export function readImageRequest(query: Record<string, string>): ImageRequest | string {
  const read = imageRequest.safeParse(query);
  if (read.success) return read.data;
  return `Invalid image parameter: ${read.error.issues.map((issue) => issue.path.join(".")).join(", ")}`;
}
