import { v7 } from "uuid";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { listParticipants } from "../../../src/db/queries/booking/bookings.ts";
import { listEntries } from "../../../src/db/queries/booking/entries.ts";
import { saveExperience } from "../../../src/db/queries/experiences/experiences.ts";
import type { Role } from "../../../src/domain/access/permissions.ts";
import type { StaffChangeRequest, StaffTerms } from "../../../src/domain/changes/staff-change.ts";
import { DomainError } from "../../../src/domain/errors.ts";
import { balanceOf } from "../../../src/domain/ledger/entry.ts";
import { applyByStaff } from "../../../src/use-cases/changes/apply-change.ts";
import { previewByStaff } from "../../../src/use-cases/changes/preview-change.ts";
import { settlePayment } from "../../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { START, type TestAgency } from "../use-case-context.ts";
import { listChanges } from "./list-changes.ts";
import { staffOf } from "./staff.ts";

export const LATER = "2026-12-12";
export const CHILD = { id: "nino", value: 90_000, name: "Niño" };
export const WHY = "Se enfermó esta mañana";
/** No rule grants a refund twenty hours before the sample departure. */
export const LATE = new Date("2026-12-04T17:00:00Z");

export const override = (...rules: NonNullable<StaffTerms["override"]>["rules"]) => ({
  override: { rules, why: WHY },
});

export async function fieldsOf(promise: Promise<unknown>): Promise<string[]> {
  const error = await promise.catch((thrown: unknown) => thrown);
  return error instanceof DomainError ? Object.keys(error.fields ?? {}) : [`${error}`];
}

export function changesByStaff(site: TestAgency) {
  async function change(id: string, wanted: StaffChangeRequest, terms: StaffTerms = {}, role: Role = "desk") {
    const ctx = staffOf(site, role);
    const { override } = terms;
    const { revision } = await perform(previewByStaff, ctx, {
      id,
      change: wanted,
      ...(override ? { override } : {}),
    });
    const input = { id, change: wanted, revision, idempotencyKey: v7(), ...terms };
    return { ctx, input, answer: await perform(applyByStaff, ctx, input) };
  }
  async function bookPaid(people = 2): Promise<string> {
    const { id, booking } = await site.book(people);
    const providerPaymentId = site.payments.pay(id, booking.totalPrice);
    await settlePayment(site.system, { providerPaymentId });
    return id;
  }
  async function reprice(value: number) {
    const priceList = site.experience.priceList.map((option) =>
      option.id === "adulto" ? { ...option, value } : option,
    );
    const options = { position: 1, published: true, at: START };
    await inTransaction(site.system.db, (tx) =>
      saveExperience(tx, { ...site.experience, priceList }, options),
    );
  }
  const peopleOf = (id: string) => listParticipants(site.system.db, site.agency.id, id);
  const changesOf = (id: string) => listChanges(site.system.db, { agencyId: site.agency.id, id });
  const balance = async (id: string) =>
    balanceOf(await listEntries(site.system.db, { agencyId: site.agency.id, id }));
  const companionOf = async (id: string) => (await peopleOf(id))[1]?.id ?? "";

  return { change, bookPaid, reprice, peopleOf, changesOf, balance, companionOf };
}
