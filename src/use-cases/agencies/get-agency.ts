import { z } from "zod";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import { type AgencyView, toAgencyView } from "./agency-view.ts";

export const getAgencyInput = z.object({ agencyId: z.string().max(80) });
export type GetAgencyInput = z.infer<typeof getAgencyInput>;

/** Returns the agency of this site. Other agencies' ids do not exist here. @throws DomainError `agency-not-found`. */
export async function getAgency(
  ctx: Needs<"agency" | "locale">,
  { agencyId }: GetAgencyInput,
): Promise<AgencyView> {
  if (agencyId !== ctx.agency.id) throw new DomainError("agency-not-found");
  return toAgencyView(ctx.agency, ctx.locale);
}
