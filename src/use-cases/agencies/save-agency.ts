import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  findAgency,
  findAgencyByHost,
  removeOtherHosts,
  saveAgency as writeAgency,
} from "../../db/queries/agencies/agencies.ts";
import { countAuditRows } from "../../db/queries/audit/audit.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { lockSchedule } from "../../db/queries/experiences/schedules.ts";
import { saveSocialProof } from "../../db/queries/experiences/social-proof.ts";
import type { Agency } from "../../domain/agencies/agency.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
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
  /** Removes stored hosts that the input does not contain. */
  replaceHosts?: boolean;
  /** Replaces schedules that staff edited on the panel, too. */
  replaceSchedules?: boolean;
}

export interface SavedAgency {
  removedHosts: string[];
  /** Experiences that keep the schedule edited by staff, although the input has another schedule. */
  keptSchedules: Pick<Experience, "id" | "title">[];
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

/** Returns the stored schedule of an experience if staff edited it on the panel, and locks the experience. */
async function findEditedSchedule(
  tx: Transaction,
  key: { agencyId: string; id: string },
  at: Date,
): Promise<Schedule | undefined> {
  const stored = await lockSchedule(tx, key, placeDate(at));
  if (!stored) return undefined;
  const edits = await countAuditRows(tx, key.agencyId, key.id, "change-schedule");
  return edits > 0 ? stored.schedule : undefined;
}

/**
 * Keeps stored guides, experiences and reviews that the input does not contain. By default, also keeps hosts that the input
 * does not contain, and schedules that staff edited on the panel.
 * @throws DomainError `not-allowed`, `busy`; Error if another agency has one of the hosts.
 */
export const saveAgency = defineUseCase({
  name: "save-agency",
  may: { operator: true },
  needs: ["db", "clock", "newId"],
  async run(ctx, input: SaveAgencyInput): Promise<SavedAgency> {
    const at = ctx.clock.now();
    return inTransaction(ctx.db, async (tx) => {
      await requireOwnHosts(tx, input);
      const previous = await findAgency(tx, input.agency.id);
      const agency = { ...input.agency, createdAt: previous?.createdAt ?? at, updatedAt: at };
      await writeAgency(tx, agency, input.hosts);
      const removedHosts = input.replaceHosts ? await removeOtherHosts(tx, agency.id, input.hosts) : [];
      await saveGuides(tx, agency.id, input.guides, at);
      const keptSchedules: SavedAgency["keptSchedules"] = [];
      for (const [position, one] of input.experiences.entries()) {
        const { published, guides, photographs, reviews, ...experience } = one;
        const { id, title } = experience;
        const edited = input.replaceSchedules
          ? undefined
          : await findEditedSchedule(tx, { agencyId: agency.id, id }, at);
        const schedule = edited ?? experience.schedule;
        if (!isDeepStrictEqual(schedule, experience.schedule)) keptSchedules.push({ id, title });
        const saved = { ...experience, schedule, agencyId: agency.id };
        await saveExperience(tx, saved, { position, published, at });
        const key = { agencyId: agency.id, experienceId: experience.id };
        await saveSocialProof(tx, key, { guides, photographs, reviews }, at);
      }
      const changed = previous ? changedFields(previous, input.agency).join(" ") : "everything";
      const facts = { changed, hosts: input.hosts.join(" "), experiences: input.experiences.length };
      await recordAudit({ ...ctx, agency }, tx, { name: "save-agency", subject: ctx.newId(), facts });
      return { removedHosts, keptSchedules };
    });
  },
});
