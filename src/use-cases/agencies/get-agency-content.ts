import type { AgencyContent } from "../../ports/content.ts";
import { EVERYBODY } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";

/** Returns the agency's texts from its CMS; empty if the CMS has none. */
export const getAgencyContent = defineUseCase({
  name: "get-agency-content",
  may: EVERYBODY,
  needs: ["agency", "locale", "content"],
  run: (ctx): Promise<AgencyContent> => ctx.content.agencyContent(ctx.agency.id, ctx.locale),
});
