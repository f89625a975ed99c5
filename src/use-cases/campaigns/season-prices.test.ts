import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { HIGH, LOW, price, seasons } from "../../../tests/support/samples/seasons.ts";
import { campaigns } from "../../../tests/support/staff/campaigns.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import {
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import type { ChangeRequest } from "../../domain/changes/change-request.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { previewByStaff, previewChange } from "../changes/preview-change.ts";
import { perform } from "../use-case.ts";
import { changeTime } from "./change-time.ts";
import { chooseByLink } from "./choose-by-link.ts";
import { getChoice } from "./get-choice.ts";

const LATER_HIGH = "2026-12-20";
const OWN_PRICE = 100_000;

const database = databasePerFile();
const site = agencyPerTest(database, { experience: { schedule: seasons() } });

const { departure, owner, visitor, run, linkOf, charged, ...campaign } = campaigns(site);
const at = (date: string, startTime = "08:00") => ({ date, startTime });
const offer = (kind: "choose" | "move", from: string, to: ReturnType<typeof at>, people = 2) =>
  campaign.offered(people, { kind, departures: [to] }, from);

async function changeTo(newTime: string, startTime = "08:00") {
  const id = v7();
  const change = { ...departure(HIGH, startTime), id, newTime, cause: "weather" as const, people: 2 };
  await perform(changeTime, owner(), change);
  await run(id);
  return id;
}

async function chooseOther(campaignId: string, bookingId: string): Promise<void> {
  const link = await linkOf(campaignId, bookingId);
  const [first] = (await perform(getChoice, visitor(), link)).departures;
  await perform(chooseByLink, visitor(), { ...link, to: first?.id ?? "" });
}

async function passDeadline(campaignId: string): Promise<void> {
  await campaign.untilOver(campaignId);
  await run(campaignId);
}

async function expectMovedAt(totalPrice: number, bookingId: string, to: ReturnType<typeof at>) {
  const booking = await site.booking(bookingId);
  expect(booking).toMatchObject({ ...to, status: "CONFIRMED", totalPrice });
  expect(await charged(bookingId)).toBe(totalPrice);
  expect(await site.paymentsOf(bookingId)).toMatchObject([{ status: "approved", amount: totalPrice }]);
  expect(await site.refundsOf(bookingId)).toEqual([]);
  const kinds = (await site.messages()).map(({ content }) => content.kind);
  expect(kinds).not.toContain("payment-pending");
  expect(await settleAndReconcile(site)).toEqual([]);
}

async function bookedAtOwnPrice(): Promise<string> {
  const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 1);
  const order = handBookingSchema.parse({
    ...{ ...request, startTime: "08:00", idempotencyKey: v7() },
    participantsInfo: [{ name: "Camila Restrepo" }],
    override: { rules: ["price"], value: OWN_PRICE, why: "Grupo del colegio" },
  });
  const { id } = await perform(bookByHand, staffOf(site, "manager"), order);
  await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash", { amount: OWN_PRICE }));
  return id;
}

describe("a campaign into a more expensive season keeps the paid price", () => {
  test("a traveller who chooses a departure in a more expensive season keeps the paid price", async () => {
    const { id } = await site.bookPaid(2);
    const campaignId = await offer("choose", LOW, at(HIGH));
    await chooseOther(campaignId, id);
    await expectMovedAt(360_000, id, at(HIGH));
  });

  test("a booking that is moved to a more expensive season at the deadline keeps the paid price", async () => {
    const { id } = await site.bookPaid(2);
    await passDeadline(await offer("move", LOW, at(HIGH)));
    await expectMovedAt(360_000, id, at(HIGH));
  });

  test("a time change to a more expensive time keeps the paid price", async () => {
    const { id } = await site.bookPaid(2, {
      ...at(HIGH, "15:00"),
      price: { ...price, value: 150_000 },
    });
    await passDeadline(await changeTo("10:00", "15:00"));
    await expectMovedAt(300_000, id, at(HIGH, "10:00"));
  });

  test("a campaign into a more expensive season keeps a price that staff has set, and later changes keep it too", async () => {
    const id = await bookedAtOwnPrice();
    await passDeadline(await offer("move", LOW, at(HIGH), 1));
    await expectMovedAt(OWN_PRICE, id, at(HIGH));
    const change = { date: LATER_HIGH };
    const preview = await perform(previewByStaff, staffOf(site, "manager"), { id, change });
    expect(preview).toMatchObject({ ownPrice: "kept", toPay: 0, refund: 0 });
  });
});

describe("a campaign into a cheaper season", () => {
  test("a campaign into a cheaper season keeps the paid price, and offers a full refund", async () => {
    const { id } = await site.bookPaid(2, { date: HIGH, price });
    const campaignId = await offer("choose", HIGH, at(LOW));
    const choice = await perform(getChoice, visitor(), await linkOf(campaignId, id));
    expect(choice).toMatchObject({ refundAmount: 500_000, byDefault: "refund" });
    await chooseOther(campaignId, id);
    await expectMovedAt(500_000, id, at(LOW));
  });

  test("a campaign into a cheaper season refunds the paid price at the deadline", async () => {
    const { id } = await site.bookPaid(2, { date: HIGH, price });
    await passDeadline(await offer("choose", HIGH, at(LOW)));
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 500_000 }]);
  });

  test("a time change to a cheaper time keeps the paid price", async () => {
    const { id } = await site.bookPaid(2, { date: HIGH, price });
    await passDeadline(await changeTo("15:00"));
    await expectMovedAt(500_000, id, at(HIGH, "15:00"));
  });

  test("a campaign into a cheaper season keeps a price that staff has set", async () => {
    const id = await bookedAtOwnPrice();
    await passDeadline(await offer("move", LOW, at(HIGH, "15:00"), 1));
    await expectMovedAt(OWN_PRICE, id, at(HIGH, "15:00"));
  });
});

describe("a booking that a campaign moved into a more expensive season", () => {
  const preview = async (wanted: ChangeRequest) => {
    const { id, ctx } = await site.bookPaid(2);
    await passDeadline(await offer("move", LOW, at(HIGH)));
    return perform(previewChange, ctx, { id, change: wanted });
  };

  test("a booking that a campaign moved can move to another time at the same price for free", async () => {
    expect(await preview({ startTime: "10:00" })).toMatchObject({ toPay: 0, refund: 0 });
  });

  test("a booking that a campaign moved charges the season's price only for people who join", async () => {
    const joiner = {
      ...{ name: "Tomás Restrepo", documentType: "CC" as const, documentNumber: "1099887766" },
      ...{ birthDate: "1996-03-03", price: { id: "adulto", value: 250_000, name: "Adulto" } },
    };
    const joining = await preview({ add: [joiner] } as ChangeRequest);
    expect(joining).toMatchObject({ toPay: 250_000, after: { totalPrice: 610_000 } });
  });
});
