import { inTransaction } from "../../db/connection/transaction.ts";
import {
  deleteSavedTravellersOf,
  listSavedTravellersOf,
  putSavedTraveller,
} from "../../db/queries/identity/saved-travellers.ts";
import { lockUser } from "../../db/queries/identity/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { hasSameDocument } from "../../domain/participants/same-people.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { openSaved, type SavedPerson, sealSaved } from "./steps/saved-traveller.ts";

/** Beyond this number, the least recently used people are deleted. */
export const MAX_SAVED_TRAVELLERS = 20;

/**
 * Saves people for the traveller's next booking at this agency, the lead first. A person with a known document is overwritten.
 * Idempotent. The lock on the user serialises requests of two tabs. Call this only at the traveller's request (Ley 1581 of
 * 2012, art. 9).
 * @throws DomainError `not-signed-in`, `user-not-found`.
 */
export const saveTravellers = defineUseCase({
  name: "save-travellers",
  may: { traveller: true },
  needs: ["db", "clock", "newId", "encryption", "agency"],
  async run(ctx, people: readonly SavedPerson[]): Promise<void> {
    const { userId } = ctx.actor;
    const owner = { agencyId: ctx.agency.id, userId };
    const now = ctx.clock.now();
    await inTransaction(ctx.db, async (tx) => {
      if (!(await lockUser(tx, userId))) throw new DomainError("user-not-found");
      const rows = await listSavedTravellersOf(tx, owner.agencyId, userId);
      const kept = rows.map((row) => ({ row, person: openSaved(ctx, row) }));
      const saved: string[] = [];
      for (const [index, person] of people.entries()) {
        const existing = kept.find((one) => hasSameDocument(one.person, person));
        const key = { agencyId: owner.agencyId, id: existing?.row.id ?? ctx.newId() };
        const row = {
          ...{ ...key, userId, person: sealSaved(ctx, key, person), isLead: index === 0 },
          ...{ usedAt: now, createdAt: existing?.row.createdAt ?? now },
        };
        await putSavedTraveller(tx, row);
        saved.push(key.id);
      }
      const others = kept.filter(({ row }) => !saved.includes(row.id));
      // Only one person leads: a former lead becomes a companion.
      for (const { row } of others.filter(({ row }) => row.isLead))
        await putSavedTraveller(tx, { ...row, isLead: false });
      const latest = others.toSorted((a, b) => b.row.usedAt.getTime() - a.row.usedAt.getTime());
      const dropped = latest.slice(Math.max(0, MAX_SAVED_TRAVELLERS - saved.length)).map(({ row }) => row.id);
      if (dropped.length > 0) await deleteSavedTravellersOf(tx, owner, dropped);
      const facts = { people: people.length };
      await recordAudit(ctx, tx, { name: "save-travellers", subject: userId, facts });
    });
  },
});
