import type { AgencyContent } from "../../ports/content.ts";
import type { Needs } from "../context.ts";

/** The agency's texts from its CMS; empty where that has none. */
export const getAgencyContent = (ctx: Needs<"agency" | "content" | "locale">): Promise<AgencyContent> =>
  ctx.content.agencyContent(ctx.agency.id, ctx.locale);
