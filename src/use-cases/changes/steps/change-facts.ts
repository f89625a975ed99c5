import type { Database } from "../../../db/connection/client.ts";
import { type BookingLine, type BookingRow, listLinesAndNext } from "../../../db/queries/booking/bookings.ts";
import { type ChangeRow, findPendingChange } from "../../../db/queries/booking/changes.ts";
import { isUndecided } from "../../../db/queries/campaigns/undecided.ts";
import { findBookedExperience } from "../../../db/queries/departures/booked-experience.ts";
import {
  type BookedPaymentRow,
  listPayments,
  listRefunds,
  type RefundRow,
} from "../../../db/queries/payments/payments.ts";
import { correctedFields } from "../../../domain/changes/corrections.ts";
import { type ChangePlan, optionOf } from "../../../domain/changes/plan-change.ts";
import type { StaffChangeRequest } from "../../../domain/changes/staff-change.ts";
import type { OnSale } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { PartialParticipant, Participant } from "../../../domain/participants/participant.ts";
import { findPriceOption, PLAIN_PRICE, type PriceOption } from "../../../domain/pricing/price-option.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import type { Needs } from "../../context.ts";
import { owedOnAccount } from "../../ledger/steps/booked-money.ts";
import { listPeople, type Person } from "../../personal-data/steps/people.ts";

export type ChangeNeeds = Needs<"db" | "encryption" | "agency" | "clock" | "locale">;

export interface ChangeFacts {
  booking: BookingRow;
  lines: BookingLine[];
  nextPosition: number;
  people: Person[];
  experience: OnSale<Experience>;
  payments: BookedPaymentRow[];
  refunds: RefundRow[];
  /** Debt on account, in whole pesos. */
  owed: number;
  pending: ChangeRow | undefined;
  /** Whether the agency cancelled or moved the departure and its campaign has not yet decided on the booking. */
  undecided: boolean;
}

export async function readChangeFacts(
  ctx: Needs<"encryption">,
  db: Database,
  booking: BookingRow,
): Promise<ChangeFacts> {
  const { agencyId, id } = booking;
  const [{ lines, nextPosition }, people, experience, payments, refunds, pending, undecided] =
    await Promise.all([
      listLinesAndNext(db, booking),
      listPeople(ctx, db, booking),
      findBookedExperience(db, booking),
      listPayments(db, agencyId, id),
      listRefunds(db, agencyId, id),
      findPendingChange(db, booking),
      isUndecided(db, booking),
    ]);
  const owed = await owedOnAccount(db, { booking, payments, refunds });
  const money = { payments, refunds, owed };
  return { booking, lines, nextPosition, people, experience, ...money, pending, undecided };
}

export interface ChangedPeople {
  removed: Person[];
  staying: { person: Person; changed: Partial<Participant> }[];
  added: { participant: PartialParticipant; option: PriceOption }[];
}

const refuse = (ctx: Needs<"locale">, field: string, issue: string): DomainError =>
  new DomainError("invalid-input", {}, { [field]: issueMessage(issue, ctx.locale) });

/**
 * @param options prices of the departure after the change
 * @throws DomainError `invalid-input`; `price-changed` if somebody joins at a price that is not offered.
 */
export function findChangedPeople(
  ctx: Needs<"locale">,
  { people }: Pick<ChangeFacts, "people">,
  change: StaffChangeRequest,
  options: readonly PriceOption[],
): ChangedPeople {
  const remove = new Set(change.remove);
  const correct = new Map((change.correct ?? []).map((one) => [one.id, one]));
  const known = new Set(people.map(({ id }) => id));
  if ([...remove].some((id) => !known.has(id))) throw refuse(ctx, "remove", "invalid");
  if ([...correct.keys()].some((id) => !known.has(id) || remove.has(id)))
    throw refuse(ctx, "correct", "invalid");
  const [lead] = people;
  if (lead && remove.has(lead.id)) throw refuse(ctx, "remove", "lead-stays");
  const staying = people
    .filter(({ id }) => !remove.has(id))
    .map((person) => {
      const correction = correct.get(person.id);
      return { person, changed: correction ? correctedFields(person, correction) : {} };
    });
  const added = (change.add ?? []).map(({ price, ...participant }) => {
    const option = findPriceOption(options, price);
    if (!option) throw new DomainError("price-changed");
    return { participant, option };
  });
  return { removed: people.filter(({ id }) => remove.has(id)), staying, added };
}

export function optionOfLine(line: BookingLine, { priceList }: Experience): PriceOption {
  const name = line.texts?.priceOption ?? { "es-CO": line.priceOption, en: line.priceOption };
  const described = line.texts?.priceDescription ?? {
    "es-CO": line.priceDescription,
    en: line.priceDescription,
  };
  const known = { id: line.priceOptionId ?? "", value: line.unitPrice, name, description: described };
  return optionOf(line, priceList) ?? { ...PLAIN_PRICE, ...known };
}

export const textsIn = (booking: BookingRow) => (option: PriceOption) => ({
  priceOption: inLocale(option.name, booking.locale),
  priceDescription: inLocale(option.description, booking.locale),
  texts: { priceOption: option.name, priceDescription: option.description },
});

export const changesNothing = (
  { booking }: Pick<ChangeFacts, "booking">,
  { removed, staying, added }: ChangedPeople,
  plan: Pick<ChangePlan, "date" | "startTime" | "duration">,
): boolean =>
  removed.length + added.length === 0 &&
  staying.every(({ changed }) => Object.keys(changed).length === 0) &&
  plan.date === booking.date &&
  plan.startTime === booking.startTime &&
  plan.duration === booking.duration;
