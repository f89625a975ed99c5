import type { Transaction } from "../../../db/connection/client.ts";
import { readDatabaseTime } from "../../../db/connection/clock.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { updateParticipants } from "../../../db/queries/booking/changed-people.ts";
import { updateLacksDetails } from "../../../db/queries/booking/incomplete.ts";
import { correctedPerson } from "../../../domain/changes/corrections.ts";
import { cutOffAt } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { PartialParticipant, Participant } from "../../../domain/participants/participant.ts";
import { isSameDocument } from "../../../domain/participants/participant-rules.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import { type ChangeFacts, optionOfLine, readChangeFacts } from "../../changes/steps/change-facts.ts";
import { checkGroup } from "../../changes/steps/check-group.ts";
import { openPeople } from "../../changes/steps/sealed-people.ts";
import type { Needs } from "../../context.ts";
import { type Person, sealPerson } from "../../personal-data/steps/people.ts";

export type Completion = PartialParticipant & { id: string };

export interface Completed {
  person: Person;
  found: Partial<Participant>;
}

/**
 * Known details may only be repeated unchanged.
 * @throws DomainError `invalid-input`
 */
function missingOf(
  ctx: Needs<"locale">,
  person: Person,
  index: number,
  fields: PartialParticipant,
): Partial<Participant> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const storedValue = (field: string) => person[field as keyof Participant];
  const conflict = given.find(
    ([field, value]) => storedValue(field) !== null && storedValue(field) !== value,
  );
  if (conflict) {
    const field = `participants.${index}.${conflict[0]}`;
    throw new DomainError("invalid-input", {}, { [field]: issueMessage("invalid", ctx.locale) });
  }
  return Object.fromEntries(given.filter(([field]) => storedValue(field) === null));
}

/** @throws DomainError `booking-not-changeable`, `departure-cut-off` */
export async function readCompletable(
  ctx: Needs<"encryption" | "clock">,
  tx: Transaction,
  booking: BookingRow,
): Promise<ChangeFacts> {
  if (booking.status === "CANCELLED")
    throw new DomainError("booking-not-changeable", { status: booking.status });
  const facts = await readChangeFacts(ctx, tx, booking);
  if (cutOffAt(facts.experience.schedule, booking) <= (await readDatabaseTime(ctx, tx)))
    throw new DomainError("departure-cut-off");
  return facts;
}

/**
 * Refuses a document that a pending change enters for another person, who joins or whose data is corrected. When the change is
 * paid, it is applied without another check of documents.
 * @throws DomainError `invalid-input`
 */
function requireOwnDocuments(
  ctx: Needs<"encryption" | "locale">,
  { pending, people }: ChangeFacts,
  completions: readonly Completion[],
): void {
  const { added, corrected } = pending ? openPeople(ctx, pending) : { added: [], corrected: [] };
  const correctedPeople = corrected.flatMap(({ id, changed }) => {
    const person = people.find((one) => one.id === id);
    return person ? [{ ...correctedPerson(person, changed), id }] : [];
  });
  const fields = completions.flatMap((one, index) => {
    const isShared = [...added, ...correctedPeople.filter(({ id }) => id !== one.id)].some((other) =>
      isSameDocument(one, other),
    );
    const field = `participants.${index}.documentNumber`;
    return isShared ? [[field, issueMessage("same-document", ctx.locale)] as const] : [];
  });
  if (fields.length > 0) throw new DomainError("invalid-input", {}, Object.fromEntries(fields));
}

/** @throws DomainError `invalid-input` */
function findCompleted(
  ctx: Needs<"clock" | "locale">,
  { booking, people, lines, experience }: ChangeFacts,
  completions: readonly Completion[],
): Completed[] {
  const index = new Map(completions.map((one, at) => [one.id, at]));
  if (completions.some((one) => !people.some((person) => person.id === one.id)))
    throw new DomainError("invalid-input", {}, { participants: issueMessage("invalid", ctx.locale) });
  const completed = people.map((person) => {
    const at = index.get(person.id) ?? -1;
    const { id: _, ...fields } = completions[at] ?? { id: person.id };
    return { person, found: missingOf(ctx, person, at, fields) };
  });
  const group = completed.flatMap(({ person, found }) => {
    const line = lines.find(({ position }) => position === person.line);
    const at = index.get(person.id);
    const field = at === undefined ? null : `participants.${at}`;
    const participant = correctedPerson(person, found);
    return line ? [{ participant, option: optionOfLine(line, experience), field }] : [];
  });
  checkGroup(ctx, experience, group, { date: booking.date, isPriced: true });
  return completed.filter(({ found }) => Object.keys(found).length > 0);
}

/** @throws DomainError `invalid-input` with a message for each field of the request, such as `participants.0.name`. */
export async function completePeople(
  ctx: Needs<"encryption" | "clock" | "locale">,
  tx: Transaction,
  facts: ChangeFacts,
  completions: readonly Completion[],
): Promise<Completed[]> {
  const completed = findCompleted(ctx, facts, completions);
  requireOwnDocuments(ctx, facts, completions);
  for (const { person, found } of completed) {
    const {
      agencyId: _,
      id,
      ...values
    } = sealPerson(
      ctx,
      {
        ...found,
        ...{ agencyId: facts.booking.agencyId, id: person.id },
        name: found.name ?? person.name,
        email: found.email ?? person.email,
        documentNumber: found.documentNumber ?? person.documentNumber,
        phoneNumber: found.phoneNumber ?? person.phoneNumber,
      },
      facts.booking,
    );
    await updateParticipants(tx, facts.booking, [id], values);
  }
  if (completed.length > 0) await updateLacksDetails(tx, facts.booking);
  return completed;
}

export const fieldsOf = (completed: readonly Completed[]): string =>
  [...new Set(completed.flatMap(({ found }) => Object.keys(found)))].sort().join(" ");
