import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import type { StaffChangeRequest, StaffTerms } from "../../domain/changes/staff-change.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { perform } from "../use-case.ts";
import { applyByStaff } from "./apply-change.ts";
import { previewByStaff } from "./preview-change.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const LATER = "2026-12-12";
/** The list price is 180 000. */
const OWN_PRICE = 100_000;
/** Returns the context of staff who may change bookings, but not set prices. */
const desk = () => staffOf(site, "desk");

async function bookAtOwnPrice(rules: ("price" | "capacity")[] = ["price"]): Promise<string> {
  const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 1);
  const order = handBookingSchema.parse({
    ...{ ...request, startTime: "08:00", idempotencyKey: v7() },
    participantsInfo: [{ name: "Camila Restrepo" }, {}],
    override: { rules, value: OWN_PRICE, why: "Grupo del colegio" },
  });
  return (await perform(bookByHand, staffOf(site, "manager"), order)).id;
}

async function change(id: string, wanted: StaffChangeRequest, terms: StaffTerms = {}) {
  const request = { id, change: wanted, ...terms };
  const preview = await perform(previewByStaff, desk(), request);
  await perform(applyByStaff, desk(), { ...request, revision: preview.revision, idempotencyKey: v7() });
  return preview;
}

const balance = async (id: string) =>
  balanceOf(await listEntries(database.db, { agencyId: site.agency.id, id }));

function joining() {
  const [price] = site.experience.priceList;
  if (!price) throw new Error("the sample experience has no price");
  return { price: { id: price.id, value: price.value, name: price.name["es-CO"] } };
}

describe("a booking at its own price", () => {
  test("a booking at its own price keeps its price, taxes and insurance on another day", async () => {
    const id = await bookAtOwnPrice();
    const { taxes, insurance } = await site.booking(id);
    expect(await change(id, { date: LATER })).toMatchObject({
      ...{ ownPrice: "kept", before: { totalPrice: 2 * OWN_PRICE }, after: { totalPrice: 2 * OWN_PRICE } },
    });
    expect(await site.booking(id)).toMatchObject({
      ...{
        date: LATER,
        unitPrice: OWN_PRICE,
        totalPrice: 2 * OWN_PRICE,
        taxes,
        insurance,
        overrides: ["price"],
      },
    });
    await perform(takePayment, desk(), takePaymentInput(id, "cash", { amount: 2 * OWN_PRICE }));
    expect(await balance(id)).toMatchObject({ due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a paid booking at its own price can move to another day without a price difference", async () => {
    const id = await bookAtOwnPrice();
    await perform(takePayment, desk(), takePaymentInput(id, "cash", { amount: 2 * OWN_PRICE }));
    expect(await change(id, { date: LATER })).toMatchObject({ ownPrice: "kept", toPay: 0, refund: 0 });
    expect(await site.booking(id)).toMatchObject({
      status: "CONFIRMED",
      date: LATER,
      totalPrice: 2 * OWN_PRICE,
    });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a booking loses its own price if staff requests the list price", async () => {
    const id = await bookAtOwnPrice(["price", "capacity"]);
    expect(await change(id, { date: LATER, listPrices: true })).toMatchObject({ ownPrice: "ended" });
    expect(await site.booking(id)).toMatchObject({ totalPrice: 360_000, overrides: ["capacity"] });
    expect(await change(id, { date: "2026-12-19" })).toMatchObject({ ownPrice: null });
    expect(await site.booking(id)).toMatchObject({ totalPrice: 360_000 });
  });

  test("a paid booking at its own price costs the difference if staff requests the list price", async () => {
    const id = await bookAtOwnPrice();
    await perform(takePayment, desk(), takePaymentInput(id, "cash", { amount: 2 * OWN_PRICE }));
    const wanted = { date: LATER, listPrices: true };
    const terms = { difference: { way: "cash", note: "Recibo 7" } } as const;
    expect(await change(id, wanted, terms)).toMatchObject({ ownPrice: "ended", toPay: 160_000 });
    expect(await site.booking(id)).toMatchObject({
      status: "CONFIRMED",
      totalPrice: 360_000,
      overrides: null,
    });
    expect(await balance(id)).toMatchObject({ due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a booking at its own price keeps its price for people who stay, and charges the list price to people who join", async () => {
    const id = await bookAtOwnPrice();
    await change(id, { date: LATER, add: [joining()] });
    expect(await site.booking(id)).toMatchObject({ participants: 3, totalPrice: 2 * OWN_PRICE + 180_000 });
    await change(id, { date: "2026-12-19" });
    expect(await site.booking(id)).toMatchObject({ totalPrice: 2 * OWN_PRICE + 180_000 });
  });

  test("a booking at its own price keeps its price without a notice if people join on the same day", async () => {
    const id = await bookAtOwnPrice();
    expect(await change(id, { add: [joining()] })).toMatchObject({ ownPrice: null });
    expect(await site.booking(id)).toMatchObject({
      totalPrice: 2 * OWN_PRICE + 180_000,
      overrides: ["price"],
    });
  });
});

test("a booking at the list price takes the price of its new day", async () => {
  const { id } = await bookedByTelephone(site, "camila@viajeros.test");
  expect(await change(id, { date: LATER })).toMatchObject({ ownPrice: null });
  expect(await site.booking(id)).toMatchObject({ totalPrice: 360_000, overrides: null });
});
