import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking, updateBooking } from "../../db/queries/booking/bookings.ts";
import { updateParticipants } from "../../db/queries/booking/changed-people.ts";
import { DomainError } from "../../domain/errors.ts";
import { isPhoneNumber } from "../../domain/identity/phone-number.ts";
import { LOCALES } from "../../domain/locale.ts";
import { contactSchema } from "../../domain/participants/participant.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { isReachedElsewhere, replaceLink } from "../booking-link/steps/replace-link.ts";
import { readContactChange } from "../changes/steps/lead-address.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { listPeople, sealPerson } from "../personal-data/steps/people.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

export const changeContactInput = contactSchema.extend({
  bookingId: idField,
  locale: z.enum(LOCALES, { error: "not-an-option" }).optional(),
});
type ChangeContactInput = z.infer<typeof changeContactInput>;

type ContactNeeds = Needs<"db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale">;

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((field) => after[field] !== undefined && after[field] !== before[field]);
}

async function change(ctx: ContactNeeds, tx: Transaction, input: ChangeContactInput): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, input.bookingId);
  if (!booking) throw new DomainError("booking-not-found");
  const [lead] = await listPeople(ctx, tx, booking);
  // An empty name means that the person's data was erased, so no new data may be stored.
  if (!lead || lead.name === "") throw new DomainError("booking-not-changeable", { status: booking.status });
  const { email, phoneNumber, locale } = input;
  const fields = changedFields({ ...lead, locale: booking.locale }, { email, phoneNumber, locale });
  if (fields.length === 0) return booking;
  const { agencyId, id, name, documentNumber } = lead;
  const contact = { email: email ?? lead.email, phoneNumber: phoneNumber ?? lead.phoneNumber };
  const readdressed = isReachedElsewhere(lead, contact)
    ? await readContactChange(ctx, tx, booking, lead)
    : null;
  const sealed = sealPerson(ctx, { agencyId, id, name, documentNumber, ...contact }, booking);
  await updateParticipants(tx, booking, [id], {
    email: sealed.email,
    // An address that staff enter counts as trusted. Its `vouchedEmail` is null; see `isVouchedFor`.
    ...(readdressed && { vouchedEmail: readdressed.vouchedEmail, formerEmail: readdressed.formerEmail }),
    phoneNumber: sealed.phoneNumber,
    searchTerms: sealed.searchTerms,
    searchMonth: sealed.searchMonth,
  });
  const facts = { fields: fields.join(" ") };
  await recordAudit(ctx, tx, { name: "change-contact", subject: booking.id, facts });
  const row = await updateBooking(tx, booking, locale ? { locale } : {}, ctx.clock.now());
  if (!readdressed) return row;
  for (const content of readdressed.messages) await writeMessage(ctx, tx, content, row.locale);
  return replaceLink(ctx, tx, row, { emailChanged: true });
}

/**
 * Omitted fields stay unchanged.
 * @throws DomainError `not-allowed`, `booking-not-found`, `invalid-input`, `busy`; `booking-not-changeable` if the lead was
 * erased.
 */
export const changeContact = defineUseCase({
  name: "change-contact",
  may: { staff: "bookings.change", operator: true },
  input: changeContactInput,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<BookingView> {
    if (input.phoneNumber !== undefined && !isPhoneNumber(input.phoneNumber))
      throw new DomainError("invalid-input", {}, { phoneNumber: issueMessage("not-a-phone", ctx.locale) });
    const booking = await inTransaction(ctx.db, (tx) => change(ctx, tx, input));
    return loadBookingView(ctx, booking);
  },
});
