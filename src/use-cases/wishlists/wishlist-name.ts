import { z } from "zod";
import { line } from "../../domain/validation/text.ts";

export const wishlistSchema = z.object({ name: line(1, 50) });
