import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { choose, NEXT } from "../../../tests/support/staff/campaign-choices.ts";
import { campaigns, SUNDAY } from "../../../tests/support/staff/campaigns.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { readBookingHistory } from "../../db/queries/booking/booking-history.ts";
import type { Email } from "../../domain/messaging/email.ts";
import { EmailProviderError } from "../../ports/email.ts";
import type { Context } from "../context.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { chooseByStaff } from "./choose-by-staff.ts";
import { getCampaign } from "./get-campaign.ts";
import { previewCampaign } from "./preview-campaign.ts";
import { startCampaign } from "./start-campaign.ts";
import { tickCall } from "./tick-call.ts";

const CHOOSE = choose([SUNDAY, NEXT]);

const database = databasePerFile(8);
const site = agencyPerTest(database);

const { departure, owner, offered, rowOf } = campaigns(site);
const cancel = (date: string, ctx: Context = owner()) =>
  perform(startCampaign, ctx as never, { ...departure(date), id: v7(), cause: "weather", people: 0 });
const bookPaid = async (): Promise<string> => (await site.bookPaid()).id;

const refused = () => new EmailProviderError("refused", "no such mailbox");

const choiceEmails = async (bookingId: string) =>
  (await site.messages()).filter(
    ({ content }) => content.kind === "departure-choice" && content.bookingId === bookingId,
  );

async function compose(messageId: string): Promise<Email | undefined> {
  let seen: Email | undefined;
  const renderEmail: Context["renderEmail"] = async (email) => {
    seen = email;
    return { subject: "", html: "", text: "", attachments: [] };
  };
  await perform(sendMessage, { ...site.system, renderEmail }, { messageId });
  return seen;
}

describe("the call list", () => {
  const reachable = async (id: string, bookingId: string) => (await rowOf(id, bookingId)).reachable;
  const sendLast = async (bookingId: string) =>
    perform(sendMessage, site.system, { messageId: (await choiceEmails(bookingId)).at(-1)?.id ?? "" });

  test("the call list has people with an open choice whose e-mail was refused", async () => {
    const bookingId = await bookPaid();
    const id = await offered(2, CHOOSE);
    expect(await reachable(id, bookingId)).toBe(true);
    site.email.failure = refused();
    await sendLast(bookingId);
    expect(await choiceEmails(bookingId)).toMatchObject([{ status: "refused" }]);
    expect(await reachable(id, bookingId)).toBe(false);
  });

  test("the call list has people with an open choice whose unverified address got no e-mail", async () => {
    const { ctx, id: bookingId, booking } = await site.book(2);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(bookingId, booking.totalPrice) });
    const id = await offered(2, CHOOSE);
    await database.pool.query("update users set email_verified = null where id = $1", [ctx.userId]);
    await database.pool.query(
      "update participants set email = 'nobody@viajeros.test', vouched_email = 'ana@viajeros.test' where booking_id = $1 and position = 0",
      [bookingId],
    );
    const mayWriteToStranger = async () => false;
    const [message] = await choiceEmails(bookingId);
    await perform(sendMessage, { ...site.system, mayWriteToStranger }, { messageId: message?.id ?? "" });
    expect(await choiceEmails(bookingId)).toMatchObject([{ status: "dropped" }]);
    expect(await reachable(id, bookingId)).toBe(false);
  });

  test("the call list does not have people whose newer e-mail was sent, or people who have chosen", async () => {
    const [bookingId, other] = [await bookPaid(), await bookPaid()];
    const id = await offered(4, CHOOSE);
    site.email.failure = refused();
    await sendLast(bookingId);
    await sendLast(other);
    site.email.failure = undefined;
    await cancel(SUNDAY.date);
    await sendLast(bookingId);
    expect(await reachable(id, bookingId)).toBe(true);
    expect(await reachable(id, other)).toBe(true);
    await perform(chooseByStaff, owner(), { campaignId: id, bookingId: other, to: "refund" });
    expect(await reachable(id, other)).toBe(true);
  });
});

describe("the cancellation of an offered departure", () => {
  test("the preview of a cancellation has the number of bookings that can choose the departure", async () => {
    await bookPaid();
    await bookPaid();
    await offered(4, CHOOSE);
    expect(await perform(previewCampaign, owner(), departure(SUNDAY.date))).toMatchObject({
      ...{ bookings: 0, choosing: 2 },
    });
    expect(await perform(previewCampaign, owner(), departure("2026-12-13"))).toMatchObject({ choosing: 0 });
  });

  test("the cancellation of an offered departure sends each traveller with an open choice one e-mail with the remaining departures", async () => {
    const bookingId = await bookPaid();
    const id = await offered(2, CHOOSE);
    await perform(tickCall, owner(), { campaignId: id, bookingId, called: true });
    await cancel(SUNDAY.date);
    await cancel(SUNDAY.date);
    const emails = await choiceEmails(bookingId);
    expect(emails).toHaveLength(2);
    expect(await rowOf(id, bookingId)).toMatchObject({
      status: "choosing",
      called: false,
      departures: [NEXT],
    });
    expect(await compose(emails[1]?.id ?? "")).toMatchObject({
      ...{ kind: "departure-choice", gone: SUNDAY, departures: [NEXT], byDefault: "refund" },
    });
    const history = await readBookingHistory(database.db, site.agency.id, bookingId);
    expect(history?.messages.filter(({ content }) => content.kind === "departure-choice")).toHaveLength(2);
    expect(await site.story(bookingId)).toContain("narrow-choice");
  });

  test("the cancellation of an offered departure changes the default of a move to a refund, which the e-mail states", async () => {
    const bookingId = await bookPaid();
    await offered(2, { kind: "move", departures: [SUNDAY] });
    await cancel(SUNDAY.date);
    const [first, second] = await choiceEmails(bookingId);
    const remaining = { departures: [], byDefault: "refund" };
    expect(await compose(second?.id ?? "")).toMatchObject({ ...remaining, gone: SUNDAY });
    expect(await compose(first?.id ?? "")).toMatchObject(remaining);
  });

  test("the cancellation of an offered departure sends no e-mail after a choice or its deadline", async () => {
    const [chosen, late] = [await bookPaid(), await bookPaid()];
    const id = await offered(4, CHOOSE);
    await perform(chooseByStaff, owner(), { campaignId: id, bookingId: chosen, to: "refund" });
    const { chooseUntil } = await perform(getCampaign, owner(), { campaignId: id });
    if (chooseUntil) site.clock.set(chooseUntil);
    await cancel(SUNDAY.date);
    expect(await choiceEmails(chosen)).toHaveLength(1);
    expect(await choiceEmails(late)).toHaveLength(1);
  });

  test("the cancellation of an offered departure sends one e-mail for each choice, even after a crash and with concurrent requests", async () => {
    const booked = [await bookPaid(), await bookPaid(), await bookPaid()];
    await offered(6, CHOOSE);
    const killed: Context = {
      ...owner(),
      jobs: {
        ...site.jobs,
        enqueueAll: async (tx) => {
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        },
      },
    };
    await expect(cancel(SUNDAY.date, killed)).rejects.toThrow();
    for (const id of booked) expect(await choiceEmails(id)).toHaveLength(1);
    await Promise.all([cancel(SUNDAY.date), cancel(SUNDAY.date), cancel(SUNDAY.date)]);
    for (const id of booked) expect(await choiceEmails(id)).toHaveLength(2);
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});
