import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  findAgency,
  findAgencyByHost,
  saveAgency as writeAgency,
} from "../../db/queries/agencies/agencies.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { saveSocialProof } from "../../db/queries/experiences/social-proof.ts";
import type { Agency } from "../../domain/agencies/agency.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import type { NamedGuide, ShownProof } from "../../domain/experiences/social-proof.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { saveGuides } from "./steps/save-guides.ts";

type AgencyFields = Omit<Agency, "createdAt" | "updatedAt">;

export interface SaveAgencyInput {
  agency: AgencyFields;
  hosts: readonly string[];
  guides: readonly NamedGuide[];
  /** In the agency's display order. */
  experiences: readonly (Omit<Experience, "agencyId"> & ShownProof & { published: boolean })[];
}

async function requireOwnHosts(tx: Transaction, { agency, hosts }: SaveAgencyInput): Promise<void> {
  for (const host of hosts) {
    const owner = await findAgencyByHost(tx, host);
    if (owner && owner.id !== agency.id) throw new Error(`The host ${host} belongs to ${owner.name}.`);
  }
}

const changedFields = (previous: AgencyFields, next: AgencyFields): string[] =>
  (Object.keys(next) as (keyof AgencyFields)[]).filter(
    (field) => !isDeepStrictEqual(previous[field], next[field]),
  );

/**
 * Creates or updates an agency, its guides and its experiences in one transaction, for the operator. Keeps stored hosts,
 * guides, experiences and reviews that the input does not contain.
 * @throws DomainError `not-allowed`, `busy`; Error if another agency has one of the hosts.
 */
export const saveAgency = defineUseCase({
  name: "save-agency",
  may: { operator: true },
  needs: ["db", "clock", "newId"],
  async run(ctx, input: SaveAgencyInput): Promise<void> {
    const at = ctx.clock.now();
    await inTransaction(ctx.db, async (tx) => {
      await requireOwnHosts(tx, input);
      const previous = await findAgency(tx, input.agency.id);
      const agency = { ...input.agency, createdAt: previous?.createdAt ?? at, updatedAt: at };
      await writeAgency(tx, agency, input.hosts);
      await saveGuides(tx, agency.id, input.guides, at);
      for (const [position, one] of input.experiences.entries()) {
        const { published, guides, photographs, reviews, ...experience } = one;
        await saveExperience(tx, { ...experience, agencyId: agency.id }, { position, published, at });
        const key = { agencyId: agency.id, experienceId: experience.id };
        await saveSocialProof(tx, key, { guides, photographs, reviews }, at);
      }
      const changed = previous ? changedFields(previous, input.agency).join(" ") : "everything";
      const facts = { changed, hosts: input.hosts.join(" "), experiences: input.experiences.length };
      await recordAudit({ ...ctx, agency }, tx, { name: "save-agency", subject: ctx.newId(), facts });
    });
  },
});
