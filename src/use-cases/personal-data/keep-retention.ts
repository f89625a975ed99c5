import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteOldStaffMessages } from "../../db/queries/messaging/delete-staff-messages.ts";
import { type DueAnswers, deleteDueAnswers } from "../../db/queries/personal-data/answer-retention.ts";
import {
  deleteBookingNotes,
  deleteContactMessages,
  deleteSavedTravellers,
  deleteWishlistsWithoutOwner,
  eraseBulkReasons,
  eraseDepartureNotes,
  forgetDocuments,
  forgetPeople,
} from "../../db/queries/personal-data/retention.ts";
import { deleteInvitations } from "../../db/queries/personal-data/staff-retention.ts";
import { addDays, placeDate } from "../../domain/departures/place-time.ts";
import { DAY_MS } from "../../domain/durations.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { inBatches } from "./steps/in-batches.ts";
import { reseal } from "./steps/reseal.ts";

/** Days that personal data is kept: after the trip, after the receipt of a message, after the cancellation. */
export interface RetentionPeriods {
  documents: number;
  names: number;
  messages: number;
  unpaid: number;
}

/** Counts of erased people, messages and lists, and of encrypted values. */
export interface Forgotten {
  documents: number;
  unpaid: number;
  names: number;
  /** Sensitive answers of trips that are over, and other answers whose documents are due. */
  sensitiveAnswers: number;
  answers: number;
  notes: number;
  /** Departures whose internal note and closing reason were erased. */
  departureNotes: number;
  /** Bulk changes whose closing reason was erased. */
  bulkReasons: number;
  messages: number;
  staffMessages: number;
  wishlists: number;
  savedTravellers: number;
  /** Invitations to the agency's staff, accepted or not. */
  invitations: number;
  sealed: number;
}

/** Days after the trip that sensitive answers are kept. The consent in the checkout names them. */
const SENSITIVE_DAYS = 30;

/** Days that an ended invitation is kept, to explain why its link stopped working. */
const ENDED_INVITATION_DAYS = 30;

/**
 * Deletes personal data whose retention is over, in batches, and encrypts values that are still plain. Bookings, payments and
 * their amounts stay. Safe to repeat, and to run concurrently.
 * @returns the counts, which are audited if any is above 0.
 */
export const keepRetention = defineUseCase({
  name: "keep-retention",
  may: { system: true },
  needs: ["db", "clock", "newId", "encryption", "agency"],
  async run(ctx, periods: RetentionPeriods): Promise<Forgotten> {
    const { db, agency } = ctx;
    const now = ctx.clock.now();
    const before = (days: number) => addDays(placeDate(now), -days);
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const order = (limit: number) => ({ agencyId: agency.id, limit });
    const unpaid = { kind: "unpaid", cancelledBefore: ago(periods.unpaid) } as const;
    const travelled = { kind: "travelled", before: before(periods.names) } as const;
    const answers = (limit: number, which: DueAnswers) => ({ ...order(limit), which });
    const sensitive = { kind: "sensitive", before: before(SENSITIVE_DAYS) } as const;
    const answered = { kind: "travelled", before: before(periods.documents) } as const;
    const forgotten: Forgotten = {
      sensitiveAnswers: await inBatches(db, (tx, limit) => deleteDueAnswers(tx, answers(limit, sensitive))),
      answers:
        (await inBatches(db, (tx, limit) => deleteDueAnswers(tx, answers(limit, unpaid)))) +
        (await inBatches(db, (tx, limit) => deleteDueAnswers(tx, answers(limit, answered)))),
      documents: await inBatches(db, (tx, limit) =>
        forgetDocuments(tx, { ...order(limit), before: before(periods.documents) }),
      ),
      unpaid: await inBatches(db, (tx, limit) => forgetPeople(tx, { ...order(limit), which: unpaid })),
      names: await inBatches(db, (tx, limit) => forgetPeople(tx, { ...order(limit), which: travelled })),
      notes: await inBatches(db, (tx, limit) =>
        deleteBookingNotes(tx, { ...order(limit), before: ago(periods.messages) }),
      ),
      departureNotes: await inBatches(db, (tx, limit) =>
        eraseDepartureNotes(tx, { ...order(limit), before: before(periods.messages) }),
      ),
      bulkReasons: await inBatches(db, (tx, limit) =>
        eraseBulkReasons(tx, { ...order(limit), before: before(periods.messages) }),
      ),
      messages: await inBatches(db, (tx, limit) =>
        deleteContactMessages(tx, { ...order(limit), before: ago(periods.messages) }),
      ),
      staffMessages: await inBatches(db, (tx, limit) =>
        deleteOldStaffMessages(tx, { ...order(limit), before: ago(periods.messages) }),
      ),
      wishlists: await inBatches(db, (tx, limit) => deleteWishlistsWithoutOwner(tx, order(limit))),
      savedTravellers: await inBatches(db, (tx, limit) =>
        deleteSavedTravellers(tx, { ...order(limit), before: ago(periods.documents) }),
      ),
      invitations: await inBatches(db, (tx, limit) =>
        deleteInvitations(tx, { ...order(limit), before: ago(ENDED_INVITATION_DAYS) }),
      ),
      sealed: await reseal(ctx, agency.id),
    };
    if (Object.values(forgotten).some((count) => count > 0))
      await inTransaction(db, (tx) =>
        recordAudit(ctx, tx, { name: "keep-retention", subject: ctx.newId(), facts: { ...forgotten } }),
      );
    return forgotten;
  },
});
