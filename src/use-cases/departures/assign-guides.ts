import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  insertGuideOfStaff,
  listAllGuides,
  listGuidesOf,
} from "../../db/queries/departures/departure-guides.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { listMembers, type MemberWithAccount } from "../../db/queries/staff/staff-members.ts";
import { MAX_GUIDES } from "../../domain/bulk-changes/bulk-change.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { requireDeparture } from "./steps/require-departure.ts";
import { writeGuides } from "./steps/write-guides.ts";

const assignGuidesInput = departureKeySchema.extend({
  guides: z.array(idField).max(MAX_GUIDES),
  /** Ids of staff accounts: members with the role of a guide who are not yet guides of the agency. */
  members: z.array(idField).max(MAX_GUIDES),
});

function toGuide(
  ctx: Needs<"clock" | "newId" | "agency">,
  tx: Transaction,
  { account }: MemberWithAccount,
): Promise<string> {
  const { email, name } = account;
  // Travellers read the name, so it must not be the whole e-mail address.
  const guide = { id: ctx.newId(), name: name ?? email.replace(/@.*/, ""), email };
  return insertGuideOfStaff(tx, ctx.agency.id, guide, ctx.clock.now());
}

/**
 * Assigned guides see the departure on the panel and can check in its people. Overlapping departures of a guide are allowed;
 * the page shows the conflict. A retired guide can stay, but cannot be added.
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`, `guide-not-found`, `busy`
 */
export const assignGuides = defineUseCase({
  name: "assign-guides",
  may: { staff: "departures.edit" },
  input: assignGuidesInput,
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { guides, members, ...departureKey }): Promise<void> {
    await requireDeparture(ctx, departureKey);
    const { agency } = ctx;
    await inTransaction(ctx.db, async (tx) => {
      const departure = await lockDeparture(
        tx,
        { agencyId: agency.id, ...departureKey },
        ctx.newId(),
        ctx.clock.now(),
      );
      const [all, staff] = [await listAllGuides(tx, agency.id), await listMembers(tx, agency.id)];
      const leading = new Set(
        (await listGuidesOf(tx, { agencyId: agency.id, departureId: departure.id })).map(({ id }) => id),
      );
      const retired = all.filter(({ id, retiredAt }) => retiredAt !== null && !leading.has(id));
      const wanted = staff.filter(
        ({ staffId, roles, account }) =>
          members.includes(staffId) &&
          roles.includes("guide") &&
          !retired.some(({ email }) => email === account.email),
      );
      const found = all.filter((guide) => guides.includes(guide.id) && !retired.includes(guide));
      if (found.length < new Set(guides).size || wanted.length < new Set(members).size)
        throw new DomainError("guide-not-found");
      const ids = new Set(found.map(({ id }) => id));
      for (const member of wanted) ids.add(await toGuide(ctx, tx, member));
      await writeGuides(ctx, tx, departure, ids);
    });
  },
});
