import type { AgencyContent } from "../../ports/content.ts";
import type { Needs } from "../context.ts";

/** Returns the agency's texts from its CMS; empty if the CMS has none. */
export const getAgencyContent = (ctx: Needs<"agency" | "content" | "locale">): Promise<AgencyContent> =>
  ctx.content.agencyContent(ctx.agency.id, ctx.locale);
