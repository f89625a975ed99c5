import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { isUniqueViolation } from "../../db/connection/errors.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  findGuide,
  insertGuide,
  listExperienceIdsByGuide,
  replaceGuide,
  setExperiencesOfGuide,
} from "../../db/queries/guides/guides.ts";
import { listMembers } from "../../db/queries/staff/staff-members.ts";
import { listScheduled } from "../../db/queries/today/day-departures.ts";
import { DomainError } from "../../domain/errors.ts";
import { type GuideEdit, guideEditSchema } from "../../domain/guides/guide-edit.ts";
import { type IssueCode, issueMessage } from "../../domain/validation/field-messages.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const saveGuideInput = guideEditSchema.safeExtend({
  guideId: idField,
  replaces: z.number({ error: "invalid" }).int().min(1).nullable(),
});

const refuseEmail = ({ locale }: Needs<"locale">, code: IssueCode) =>
  new DomainError("invalid-input", {}, { email: issueMessage(code, locale) });

/** The account with the guide's address sees the people of the guide's departures. */
async function requireAccount(
  ctx: Needs<"agency" | "locale">,
  tx: Transaction,
  email: string | null,
): Promise<void> {
  if (email === null) return;
  const members = await listMembers(tx, ctx.agency.id);
  if (!members.some(({ roles, account }) => roles.includes("guide") && account.email === email))
    throw refuseEmail(ctx, "not-an-option");
}

const isSame = (
  { name, languages, cardNumber, cardExpiresOn, email, experienceIds }: GuideEdit,
  edit: GuideEdit,
): boolean => isDeepStrictEqual({ name, languages, cardNumber, cardExpiresOn, email, experienceIds }, edit);

async function findStoredGuide(
  tx: Transaction,
  key: { agencyId: string; id: string },
): Promise<(GuideEdit & { revision: number }) | undefined> {
  const row = await findGuide(tx, key);
  return (
    row && { ...row, experienceIds: (await listExperienceIdsByGuide(tx, key.agencyId)).get(key.id) ?? [] }
  );
}

async function requireExperiences(
  { agency }: Needs<"agency">,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  const experienceIds = new Set((await listScheduled(tx, agency.id)).map(({ id }) => id));
  if (!ids.every((id) => experienceIds.has(id))) throw new DomainError("experience-not-found");
}

function changedFields(stored: GuideEdit, edit: GuideEdit): string {
  const isCardSame = stored.cardNumber === edit.cardNumber && stored.cardExpiresOn === edit.cardExpiresOn;
  const changes = [
    ...(stored.name === edit.name ? [] : ["name"]),
    ...(isDeepStrictEqual(stored.languages, edit.languages) ? [] : ["languages"]),
    ...(isCardSame ? [] : ["card"]),
    ...(stored.email === edit.email ? [] : ["account"]),
    ...(isDeepStrictEqual(stored.experienceIds, edit.experienceIds) ? [] : ["experiences"]),
  ];
  return changes.join(" ");
}

/**
 * A repeated call changes nothing.
 * @throws DomainError `not-allowed`, `guide-not-found`, `experience-not-found`; `guide-changed` if the stored guide has another
 * revision and other contents; `invalid-input` with `email` if another guide, or no member with the role `guide`, has the
 * address.
 */
export const saveGuide = defineUseCase({
  name: "save-guide",
  may: { staff: "departures.edit" },
  input: saveGuideInput,
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, { guideId: id, replaces, ...edit }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id };
    const { experienceIds, ...fields } = edit;
    const now = ctx.clock.now();
    try {
      await inTransaction(ctx.db, async (tx) => {
        const stored = await findStoredGuide(tx, key);
        if (stored && isSame(stored, edit)) return;
        if (!stored && replaces !== null) throw new DomainError("guide-not-found");
        if (stored && stored.revision !== replaces) throw new DomainError("guide-changed");
        await requireExperiences(ctx, tx, experienceIds);
        if (edit.email !== stored?.email) await requireAccount(ctx, tx, edit.email);
        const isWritten =
          replaces === null
            ? await insertGuide(tx, { ...key, ...fields, createdAt: now, updatedAt: now })
            : await replaceGuide(tx, { ...key, replaces }, fields, now);
        if (!isWritten) throw new DomainError("guide-changed");
        await setExperiencesOfGuide(tx, key, experienceIds);
        const facts = { name: edit.name, changed: stored ? changedFields(stored, edit) : "everything" };
        await recordAudit(ctx, tx, { name: "save-guide", subject: id, facts });
      });
    } catch (error) {
      if (!isUniqueViolation(error, "guides_email")) throw error;
      throw refuseEmail(ctx, "guide-account-taken");
    }
  },
});
