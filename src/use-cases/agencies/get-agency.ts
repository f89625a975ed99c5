import { z } from "zod";
import { DomainError } from "../../domain/errors.ts";
import { EVERYBODY } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import { type AgencyView, toAgencyView } from "./agency-view.ts";

/** @throws DomainError `agency-not-found` for any other id */
export const getAgency = defineUseCase({
  name: "get-agency",
  may: EVERYBODY,
  input: z.object({ agencyId: z.string().max(80) }),
  needs: ["agency", "locale"],
  async run(ctx, { agencyId }): Promise<AgencyView> {
    if (agencyId !== ctx.agency.id) throw new DomainError("agency-not-found");
    return toAgencyView(ctx.agency, ctx.locale);
  },
});
