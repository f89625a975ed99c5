import type { AgencyContent } from "../../ports/content.ts";
import type { Needs } from "../context.ts";

/** What the agency tells of itself, out of its CMS; empty where that has nothing. */
export const getAgencyContent = (ctx: Needs<"agency" | "content" | "locale">): Promise<AgencyContent> =>
  ctx.content.agencyContent(ctx.agency.id, ctx.locale);
