import { z } from "zod";
import { findCancelledAt, findDepartureById } from "../../db/queries/campaigns/campaigns.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import {
  findStaffMessage,
  listStaffMessageBookings,
  type StaffMessageRow,
} from "../../db/queries/messaging/staff-messages.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { inLocale } from "../../domain/locale.ts";
import { isOutdatedBy, MESSAGE_STANDINGS, messageStanding } from "../../domain/messaging/staff-message.ts";
import { nameActors } from "../audit/steps/actors.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { StaffMessageBookingView, StaffMessageView } from "./staff-message-view.ts";
import { toSharedRecipient } from "./steps/recipients.ts";
import { requireOwnDeparture } from "./steps/writable-departure.ts";

type Row = Awaited<ReturnType<typeof listStaffMessageBookings>>[number];

function toBookingView(
  ctx: Needs<"encryption" | "actor">,
  { row, email, ...recipient }: Row,
  { texts, departureId }: StaffMessageRow,
  { experience, outdated }: { experience: Experience; outdated: boolean },
): StaffMessageBookingView {
  const { share, ...shown } = toSharedRecipient(ctx, recipient, texts, experience);
  // The text would be wrong for a booking that was cancelled or moved, or whose departure was cancelled afterwards.
  const isOutdated = outdated || recipient.status === "CANCELLED" || recipient.departureId !== departureId;
  return {
    ...shown,
    share: isOutdated ? null : share,
    standing: messageStanding(row, email),
    skipped: row.skipped,
  };
}

const countsOf = (bookings: readonly StaffMessageBookingView[]): StaffMessageView["counts"] =>
  Object.fromEntries(
    MESSAGE_STANDINGS.map((standing) => [
      standing,
      bookings.filter((one) => one.standing === standing).length,
    ]),
  ) as StaffMessageView["counts"];

/**
 * @throws DomainError `not-allowed`, `staff-message-not-found`; `departure-not-found` if the actor may not write to the
 * departure's travellers
 */
export const getStaffMessage = defineUseCase({
  name: "get-staff-message",
  may: { staff: "messages.send" },
  input: z.object({ staffMessageId: idField }),
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, { staffMessageId }): Promise<StaffMessageView> {
    const { db, agency } = ctx;
    const message = await findStaffMessage(db, { agencyId: agency.id, id: staffMessageId });
    const departure = message && (await findDepartureById(db, agency.id, message.departureId));
    if (!message || !departure) throw new DomainError("staff-message-not-found");
    await requireOwnDeparture(ctx, message.departureId);
    const { id, texts, status, sendAfter, createdAt: writtenAt, writtenBy } = message;
    const [experience, rows, nameOf, cancelledAt] = await Promise.all([
      findExperience(db, agency.id, departure.experienceId),
      listStaffMessageBookings(db, message),
      nameActors(ctx, [writtenBy]),
      findCancelledAt(db, agency.id, message.departureId),
    ]);
    if (!experience) throw new Error("a message's experience is missing");
    const context = { experience, outdated: isOutdatedBy(message, cancelledAt) };
    const bookings = rows.map((row) => toBookingView(ctx, row, message, context));
    return {
      ...{ id, texts, status, writtenAt, bookings, by: nameOf(writtenBy), counts: countsOf(bookings) },
      departure: { ...departure, title: inLocale(experience.title, ctx.locale) },
      waitsUntil: status === "running" && sendAfter && sendAfter > ctx.clock.now() ? sendAfter : null,
    };
  },
});
