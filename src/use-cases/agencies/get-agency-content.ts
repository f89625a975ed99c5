import type { AgencyContent } from "../../ports/content.ts";
import { EVERYBODY } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";

export const getAgencyContent = defineUseCase({
  name: "get-agency-content",
  may: EVERYBODY,
  needs: ["agency", "locale", "content"],
  run: (ctx): Promise<AgencyContent> => ctx.content.agencyContent(ctx.agency.id, ctx.locale),
});
