import { expect } from "vitest";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { listLines, listParticipants } from "../../src/db/queries/booking/bookings.ts";
import { listEntries } from "../../src/db/queries/booking/entries.ts";
import { saveExperience } from "../../src/db/queries/experiences/experiences.ts";
import type { ChangeRequest } from "../../src/domain/changes/change-request.ts";
import { balanceOf } from "../../src/domain/ledger/entry.ts";
import type { ProviderPayment } from "../../src/ports/payments.ts";
import { applyChange } from "../../src/use-cases/changes/apply-change.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import { getCalendar } from "../../src/use-cases/departures/get-calendar.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { requestRefund } from "../../src/use-cases/refunds/request-refund.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { listChanges } from "./staff/list-changes.ts";
import { START, type TestAgency } from "./use-case-context.ts";

export const ADULT = 180_000;
export const CHILD = { id: "nino", value: 90_000, name: "Niño" };
export const DATE = "2026-12-05";
export const LATER = "2026-12-12";
export type Booked = Awaited<ReturnType<TestAgency["book"]>>;

export function changingBookings(site: TestAgency) {
  async function pay(reference: string, amount: number, state: Partial<ProviderPayment> = {}) {
    const providerPaymentId = site.payments.pay(reference, amount, state);
    await settlePayment(site.system, { providerPaymentId });
    return providerPaymentId;
  }
  async function bookPaid(people = 2): Promise<Booked> {
    const booked = await site.book(people);
    await pay(booked.id, people * ADULT);
    return booked;
  }
  let keys = 0;
  const preview = ({ ctx, id }: Booked, change: ChangeRequest) => perform(previewChange, ctx, { id, change });
  async function change(booked: Booked, wanted: ChangeRequest) {
    const { revision } = await preview(booked, wanted);
    keys += 1;
    const idempotencyKey = `change-key-${keys}`;
    return perform(applyChange, booked.ctx, { id: booked.id, change: wanted, revision, idempotencyKey });
  }
  const peopleOf = ({ id }: Booked) => listParticipants(site.system.db, site.agency.id, id);
  const idsOf = async (booked: Booked) => (await peopleOf(booked)).map(({ id }) => id);
  const ledgerOf = ({ id }: Booked) => listEntries(site.system.db, { agencyId: site.agency.id, id });
  const changesOf = ({ id }: Booked) => listChanges(site.system.db, { agencyId: site.agency.id, id });
  const pendingOf = async (booked: Booked) =>
    (await changesOf(booked)).find((one) => one.status === "pending");
  async function freeOn(date: string) {
    const { departures } = await perform(getCalendar, site.system, {
      experienceId: site.experience.id,
      from: date,
      to: date,
    });
    return departures[0]?.free;
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
  const joiner = (documentNumber: string, change: object = {}) => ({
    ...{
      name: "Tomás Restrepo",
      documentType: "TI" as const,
      documentNumber,
      birthDate: "2016-03-03",
      price: CHILD,
    },
    ...change,
  });
  async function expectBalanced(booked: Booked) {
    const booking = await site.booking(booked.id);
    const balance = balanceOf(await ledgerOf(booked));
    const { totalPrice, taxes, insurance } = booking;
    expect(balance).toMatchObject({ charged: totalPrice, taxes, insurance, due: 0 });
    const lines = await listLines(site.system.db, booking);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(totalPrice);
    expect(lines.reduce((sum, line) => sum + line.taxes, 0)).toBe(taxes);
  }
  async function refundAll({ id }: Booked) {
    for (const { id: refundId } of await site.refundsOf(id))
      await perform(requestRefund, site.system, { refundId });
  }

  return {
    pay,
    bookPaid,
    preview,
    change,
    peopleOf,
    idsOf,
    ledgerOf,
    changesOf,
    pendingOf,
    freeOn,
    reprice,
    joiner,
    expectBalanced,
    refundAll,
  };
}
