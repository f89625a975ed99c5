import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import { updateParticipants } from "../../db/queries/booking/changed-people.ts";
import {
  type KnownOf,
  type Participant,
  partialParticipant,
  requireWholeDocument,
} from "../../domain/booking/participant.ts";
import { correctedPerson } from "../../domain/changes/corrections.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { MAX_PARTICIPANTS } from "../../domain/pricing/quote.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { requireMay } from "../access/may.ts";
import { optionOfLine, readChangeFacts } from "../changes/change-facts.ts";
import { checkGroup } from "../changes/check-group.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { type Person, sealPerson } from "../personal-data/people.ts";
import { presentOf } from "../present.ts";
import { recordAudit } from "../record-audit.ts";
import type { BookingView } from "./booking-view.ts";
import { loadBookingView, ownsBooking } from "./get-booking.ts";

const completion = partialParticipant.extend({ id: idField }).superRefine(requireWholeDocument);

export const completeParticipantsInput = z.object({
  id: idField,
  participants: z.array(completion).min(1).max(MAX_PARTICIPANTS),
});
export type CompleteParticipantsInput = z.infer<typeof completeParticipantsInput>;

type CompleteNeeds = Needs<"db" | "encryption" | "clock" | "newId" | "agency" | "actor" | "locale">;

/** Somebody of the booking, and what becomes known of them. */
interface Completed {
  person: Person;
  found: Partial<Participant>;
}

/**
 * What is named of a person and was not known; what is known already may only be named as it is.
 * @throws DomainError `invalid-input`
 */
function missingOf(
  ctx: Needs<"locale">,
  person: Person,
  index: number,
  fields: KnownOf,
): Partial<Participant> {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  const known = (field: string) => person[field as keyof Participant];
  const other = named.find(([field, value]) => known(field) !== null && known(field) !== value);
  if (other) {
    const field = `participants.${index}.${other[0]}`;
    throw new DomainError("invalid-input", {}, { [field]: issueMessage("invalid", ctx.locale) });
  }
  return Object.fromEntries(named.filter(([field]) => known(field) === null));
}

async function write(
  ctx: CompleteNeeds,
  tx: Transaction,
  booking: BookingRow,
  completed: readonly Completed[],
): Promise<void> {
  const changing = completed.filter(({ found }) => Object.keys(found).length > 0);
  for (const { person, found } of changing) {
    const {
      agencyId: _,
      id,
      ...values
    } = sealPerson(ctx, {
      ...found,
      ...{ agencyId: booking.agencyId, id: person.id },
      documentNumber: found.documentNumber ?? person.documentNumber,
      phoneNumber: found.phoneNumber ?? person.phoneNumber,
    });
    await updateParticipants(tx, booking, [id], values);
  }
  if (changing.length === 0) return;
  const fields = new Set(changing.flatMap(({ found }) => Object.keys(found)));
  const facts = { people: changing.length, fields: [...fields].sort().join(" ") };
  await recordAudit(ctx, tx, { name: "complete-participants", subject: booking.id, facts });
}

async function complete(
  ctx: CompleteNeeds,
  tx: Transaction,
  { id, participants }: CompleteParticipantsInput,
): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, id);
  const isTheirs = booking && (ctx.actor.kind === "operator" || ownsBooking(ctx.actor, booking));
  if (!isTheirs) throw new DomainError("booking-not-found");
  if (booking.status === "CANCELLED")
    throw new DomainError("booking-not-changeable", { status: booking.status });
  const { people, lines, experience } = await readChangeFacts(ctx, tx, booking);
  if (cutOffAt(experience.schedule, booking) <= (await presentOf(ctx, tx)))
    throw new DomainError("departure-cut-off");
  const index = new Map(participants.map((one, at) => [one.id, at]));
  if (participants.some((one) => !people.some((person) => person.id === one.id)))
    throw new DomainError("invalid-input", {}, { participants: issueMessage("invalid", ctx.locale) });
  const completed = people.map((person) => {
    const at = index.get(person.id) ?? -1;
    const { id: _, ...fields } = participants[at] ?? { id: person.id };
    return { person, found: missingOf(ctx, person, at, fields) };
  });
  const group = completed.flatMap(({ person, found }) => {
    const line = lines.find(({ position }) => position === person.line);
    const at = index.get(person.id);
    const field = at === undefined ? null : `participants.${at}`;
    const participant = correctedPerson(person, found);
    return line ? [{ participant, option: optionOfLine(line, experience), field }] : [];
  });
  checkGroup(ctx, experience, group, { date: booking.date, moves: false, removes: false });
  await write(ctx, tx, booking, completed);
  return booking;
}

/**
 * Fills in what was not known of the people of a booking when it was made by hand, until the departure's cut-off, and holds the group
 * to the rules of any other. What is known is not changed: that is a correction (`applyChange`).
 * @throws DomainError `not-signed-in`, `booking-not-found`, `booking-not-changeable`, `departure-cut-off`, `invalid-input`, `busy`.
 */
export async function completeParticipants(
  ctx: CompleteNeeds,
  input: CompleteParticipantsInput,
): Promise<BookingView> {
  requireMay(ctx.actor, "complete-participants");
  const booking = await inTransaction(ctx.db, (tx) => complete(ctx, tx, input));
  return loadBookingView(ctx, booking);
}
