import { findBooking } from "../../db/queries/booking/bookings.ts";
import type { RecipientRow } from "../../db/queries/messaging/staff-messages.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { inLocale } from "../../domain/locale.ts";
import { waitsUntil } from "../../domain/messaging/quiet-hours.ts";
import {
  type MessageTexts,
  messageLocale,
  messageRequestSchema,
} from "../../domain/messaging/staff-message.ts";
import type { Needs } from "../context.ts";
import { composeStaffMessage } from "../messaging/steps/compose-booking-email.ts";
import { defineUseCase } from "../use-case.ts";
import type { StaffMessagePreview } from "./staff-message-view.ts";
import { chooseRecipients, revisionOf, toSharedRecipient } from "./steps/recipients.ts";
import { requireWritableDeparture } from "./steps/writable-departure.ts";

const previewStaffMessageInput = messageRequestSchema;

type SampleNeeds = Needs<"db" | "clock" | "encryption" | "agency" | "renderEmail">;

const MAX_SAMPLES = 3;

function pickSamples(rows: readonly RecipientRow[]): RecipientRow[] {
  const isFirst = ({ locale }: RecipientRow, at: number) =>
    rows.findIndex((one) => one.locale === locale) === at;
  return [...rows.filter(isFirst), ...rows.filter((row, at) => !isFirst(row, at))].slice(0, MAX_SAMPLES);
}

async function renderSample(
  ctx: SampleNeeds,
  { id, code, lead }: RecipientRow,
  texts: MessageTexts,
): Promise<StaffMessagePreview["samples"]> {
  const booking = await findBooking(ctx.db, ctx.agency.id, id);
  if (!booking) return [];
  const { subject, text } = await ctx.renderEmail(await composeStaffMessage(ctx, booking, texts));
  return [{ code, name: lead?.name || null, locale: messageLocale(texts, booking.locale), subject, text }];
}

/** @throws DomainError `not-allowed`, `invalid-input`, `experience-not-found`, `departure-not-found` */
export const previewStaffMessage = defineUseCase({
  name: "preview-staff-message",
  may: { staff: "messages.send" },
  input: previewStaffMessageInput,
  needs: ["db", "clock", "encryption", "agency", "locale", "renderEmail"],
  async run(ctx, { texts, sendNow, ...input }): Promise<StaffMessagePreview> {
    const { experienceId, date, startTime } = input;
    const { experience, departureId, isCancelled } = await requireWritableDeparture(ctx, input);
    const rows = await chooseRecipients(ctx, ctx.db, departureId, input);
    const reachable = rows.filter((row) => row.reachable);
    const samples = pickSamples(reachable).map((row) => renderSample(ctx, row, texts));
    const startsAt = placeInstant(date, startTime);
    return {
      departure: { experienceId, date, startTime, title: inLocale(experience.title, ctx.locale) },
      bookings: rows.length,
      people: rows.reduce((sum, { people }) => sum + people, 0),
      unpaid: rows.filter(({ status }) => status === "PENDING").length,
      emails: reachable.length,
      inSpanish: reachable.filter(({ locale }) => messageLocale(texts, locale) !== locale).length,
      unreachable: rows
        .filter((row) => !row.reachable)
        .map((row) => toSharedRecipient(ctx, row, texts, experience)),
      waitsUntil: waitsUntil({ startsAt, sendNow }, ctx.clock.now()),
      samples: (await Promise.all(samples)).flat(),
      revision: revisionOf(texts, rows, isCancelled),
    };
  },
});
