import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteOldStaffMessages } from "../../db/queries/messaging/delete-staff-messages.ts";
import { type DueAnswers, deleteDueAnswers } from "../../db/queries/personal-data/answer-retention.ts";
import {
  type DueAttachments,
  deleteDueAttachments,
} from "../../db/queries/personal-data/attachment-retention.ts";
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
import { collectFailures } from "../collect-failures.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { inBatchesUntilFailure } from "./steps/in-batches.ts";
import { resealUntilEnd } from "./steps/reseal.ts";

/**
 * Retention periods in days. Documents and names count from the trip, messages from their receipt, and people of unpaid
 * bookings from the cancellation.
 */
export interface RetentionPeriods {
  documents: number;
  names: number;
  messages: number;
  unpaid: number;
  /** Accepted invitations must stay until `deleteFormerStaff` has run, because they prove former memberships. */
  keepsInvitations?: boolean;
}

export interface RetentionCounts {
  documents: number;
  unpaid: number;
  names: number;
  /** Sensitive answers of trips that are over. */
  sensitiveAnswers: number;
  /** Answers of bookings that were cancelled unpaid, and of trips whose documents have reached the end of their retention. */
  answers: number;
  /**
   * Files of bookings that were cancelled unpaid, and of trips whose documents have reached the end of their retention. Proofs
   * of payments and refunds are kept as long as the names.
   */
  attachments: number;
  notes: number;
  /** Departures whose internal note and closing reason were erased. */
  departureNotes: number;
  /** Bulk changes whose closing reason was erased. */
  bulkReasons: number;
  messages: number;
  staffMessages: number;
  wishlists: number;
  savedTravellers: number;
  invitations: number;
  sealed: number;
}

/** Number of days that sensitive answers are kept after the trip. The consent in the checkout states this period. */
const SENSITIVE_DAYS = 30;

/** Number of days that an ended invitation is kept, to explain why its link stopped working. */
const ENDED_INVITATION_DAYS = 30;

/**
 * Bookings, payments and their amounts stay. Safe to repeat, and to run concurrently. A deletion that fails does not stop the
 * deletions after it.
 * @returns the counts, which are audited if any is above 0.
 * @throws AggregateError after the audit entry. An error of an unavailable database ends the run at once.
 */
export const keepRetention = defineUseCase({
  name: "keep-retention",
  may: { system: true },
  needs: ["db", "clock", "newId", "encryption", "agency"],
  async run(ctx, periods: RetentionPeriods): Promise<RetentionCounts> {
    const { db, agency } = ctx;
    const now = ctx.clock.now();
    const dateBefore = (days: number) => addDays(placeDate(now), -days);
    const timeBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const batch = (limit: number) => ({ agencyId: agency.id, limit });
    const unpaid = { kind: "unpaid", cancelledBefore: timeBefore(periods.unpaid) } as const;
    const travelled = { kind: "travelled", before: dateBefore(periods.names) } as const;
    const answers = (limit: number, which: DueAnswers) => ({ ...batch(limit), which });
    const files = (limit: number, which: DueAttachments) => ({ ...batch(limit), which });
    const provesNothing = { kind: "proves-nothing", before: dateBefore(periods.documents) } as const;
    const sensitive = { kind: "sensitive", before: dateBefore(SENSITIVE_DAYS) } as const;
    const answered = { kind: "travelled", before: dateBefore(periods.documents) } as const;
    const failures = collectFailures();
    const erase = (change: (tx: Transaction, limit: number) => Promise<number>) =>
      inBatchesUntilFailure(db, change, failures);
    const forgotten: RetentionCounts = {
      sensitiveAnswers: await erase((tx, limit) => deleteDueAnswers(tx, answers(limit, sensitive))),
      answers:
        (await erase((tx, limit) => deleteDueAnswers(tx, answers(limit, unpaid)))) +
        (await erase((tx, limit) => deleteDueAnswers(tx, answers(limit, answered)))),
      attachments:
        (await erase((tx, limit) => deleteDueAttachments(tx, files(limit, unpaid)))) +
        (await erase((tx, limit) => deleteDueAttachments(tx, files(limit, provesNothing)))) +
        (await erase((tx, limit) => deleteDueAttachments(tx, files(limit, travelled)))),
      documents: await erase((tx, limit) =>
        forgetDocuments(tx, { ...batch(limit), before: dateBefore(periods.documents) }),
      ),
      unpaid: await erase((tx, limit) => forgetPeople(tx, { ...batch(limit), which: unpaid })),
      names: await erase((tx, limit) => forgetPeople(tx, { ...batch(limit), which: travelled })),
      notes: await erase((tx, limit) =>
        deleteBookingNotes(tx, { ...batch(limit), before: timeBefore(periods.messages) }),
      ),
      departureNotes: await erase((tx, limit) =>
        eraseDepartureNotes(tx, { ...batch(limit), before: dateBefore(periods.messages) }),
      ),
      bulkReasons: await erase((tx, limit) =>
        eraseBulkReasons(tx, { ...batch(limit), before: dateBefore(periods.messages) }),
      ),
      messages: await erase((tx, limit) =>
        deleteContactMessages(tx, { ...batch(limit), before: timeBefore(periods.messages) }),
      ),
      staffMessages: await erase((tx, limit) =>
        deleteOldStaffMessages(tx, { ...batch(limit), before: timeBefore(periods.messages) }),
      ),
      wishlists: await erase((tx, limit) => deleteWishlistsWithoutOwner(tx, batch(limit))),
      savedTravellers: await erase((tx, limit) =>
        deleteSavedTravellers(tx, { ...batch(limit), before: timeBefore(periods.documents) }),
      ),
      invitations: periods.keepsInvitations
        ? 0
        : await erase((tx, limit) =>
            deleteInvitations(tx, { ...batch(limit), before: timeBefore(ENDED_INVITATION_DAYS) }),
          ),
      sealed: await resealUntilEnd(ctx, agency.id, failures),
    };
    if (Object.values(forgotten).some((count) => count > 0))
      await inTransaction(db, (tx) =>
        recordAudit(ctx, tx, { name: "keep-retention", subject: ctx.newId(), facts: { ...forgotten } }),
      );
    failures.throwIfAny("retention");
    return forgotten;
  },
});
