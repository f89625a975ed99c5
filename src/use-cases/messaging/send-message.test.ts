import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { tamperedDatabase } from "../../../tests/support/databases/tampered-database.ts";
import { agencyPerTest, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { updateUserRow } from "../../db/queries/identity/users.ts";
import { EmailProviderError } from "../../ports/email.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { sendMessage } from "./send-message.ts";

const database = databasePerFile();
const site = agencyPerTest(database);
let messageId: string;
beforeEach(async () => {
  await site.book(2);
  messageId = (await site.messages())[0]?.id ?? "";
});

const send = () => perform(sendMessage, site.system, { messageId });
const message = async () => (await site.messages())[0];

describe("a message", () => {
  test("is sent once even if its job is repeated", async () => {
    await send();
    await send();
    expect(site.email.sent).toMatchObject([
      {
        to: { email: "hola@andesvivo.test", name: "Andes Vivo" },
        replyTo: { email: "ana@viajeros.test", name: "Ana Restrepo" },
        from: { email: "no-reply@trocha.test", name: "Andes Vivo" },
        tags: ["booking-lead"],
      },
    ]);
    expect(await message()).toMatchObject({
      status: "sent",
      attempts: 1,
      providerMessageId: "message-1",
      sentAt: START,
      lastError: null,
    });
  });

  test("is sent once by concurrent workers", async () => {
    await Promise.all([send(), send(), send()]);
    expect(site.email.sent).toHaveLength(1);
  });

  test("of another agency is not found", async () => {
    const elsewhere = await openAgency(database.db);
    await perform(sendMessage, { ...site.system, agency: elsewhere.agency }, { messageId });
    expect(site.email.sent).toEqual([]);
  });
});

describe("an e-mail that the provider does not accept", () => {
  test("is retried after the delay that the provider names", async () => {
    site.email.failure = new EmailProviderError("retry", "too many", 90_000);
    await send();
    expect(await message()).toMatchObject({ status: "waiting", lastError: "too many" });
    expect((await site.jobs.of("send-message")).at(-1)).toMatchObject({
      data: { messageId },
      startAfter: new Date(START.getTime() + 90_000),
    });
    site.email.failure = undefined;
    await send();
    expect(await message()).toMatchObject({ status: "sent", attempts: 2 });
  });

  test("waits for the retry of its job if the provider names no delay", async () => {
    site.email.failure = new EmailProviderError("retry", "503");
    await expect(send()).rejects.toThrow("503");
    expect(await message()).toMatchObject({ status: "waiting" });
    expect(await site.jobs.of("send-message")).toHaveLength(1);
  });

  test("is not retried after a permanent refusal", async () => {
    site.email.failure = new EmailProviderError("refused", "the address is not valid");
    await send();
    site.email.failure = undefined;
    await send();
    expect(await message()).toMatchObject({ status: "refused", lastError: "the address is not valid" });
    expect(site.email.sent).toEqual([]);
  });

  test("is in doubt and not retried if the provider may have accepted it", async () => {
    site.email.failure = new EmailProviderError("in-doubt", "the answer was cut off");
    await send();
    site.email.failure = undefined;
    await send();
    expect(await message()).toMatchObject({ status: "in-doubt" });
    expect(site.email.sent).toEqual([]);
  });
});

describe("an e-mail during an internal failure", () => {
  test("waits for the retry of its job if the provider was not called yet", async () => {
    const renderEmail = () => Promise.reject(new Error("no such template"));
    await expect(perform(sendMessage, { ...site.system, renderEmail }, { messageId })).rejects.toThrow(
      "template",
    );
    expect(await message()).toMatchObject({ status: "waiting", lastError: "Error" });
    await send();
    expect(site.email.sent).toHaveLength(1);
  });

  test("is in doubt after a crash during the call to the provider", async () => {
    await database.pool.query("update messages set status = 'sending' where id = $1", [messageId]);
    await send();
    expect(await message()).toMatchObject({ status: "in-doubt", lastError: "cut off while sending" });
    expect(site.email.sent).toEqual([]);
  });

  test("is not sent twice if writing its result fails", async () => {
    let updates = 0;
    const pause = {
      after: /^update "messages"/,
      until: async () => {
        updates += 1;
        if (updates === 2) throw new Error("the connection broke");
      },
    };
    const db = tamperedDatabase(database.pool, { pause });
    await expect(perform(sendMessage, { ...site.system, db }, { messageId })).rejects.toThrow("Failed query");
    await send();
    expect(site.email.sent).toHaveLength(1);
  });
});

describe("a traveller's e-mail", () => {
  const toLead = { email: "ana@viajeros.test", name: "Ana Restrepo" };
  const sendAll = async () => {
    for (const { id } of await site.messages()) await perform(sendMessage, site.system, { messageId: id });
  };
  const recipientsOf = (kind: string) =>
    site.email.sent.filter(({ tags }) => tags.includes(kind)).map(({ to }) => to);

  test("goes to the account without the typed name before a payment", async () => {
    const { ctx, id } = await site.book(1);
    await perform(cancelBooking, ctx, { id });
    await sendAll();
    expect(recipientsOf("booking-cancelled")).toEqual([{ email: `${ctx.userId}@viajeros.test`, name: "" }]);
  });

  test("goes to the lead if the account has no e-mail", async () => {
    const { ctx, id } = await site.book(1);
    await inTransaction(database.db, (tx) => updateUserRow(tx, ctx.userId, { email: null }, START));
    await perform(cancelBooking, ctx, { id });
    await sendAll();
    expect(recipientsOf("booking-cancelled")).toEqual([{ ...toLead, name: "" }]);
  });

  const sendAllWithLimit = (mayWriteToStranger: () => Promise<boolean>) => async () => {
    for (const { id } of await site.messages())
      await perform(sendMessage, { ...site.system, mayWriteToStranger }, { messageId: id });
  };

  test.each([
    ["no e-mail", { email: null }],
    ["an e-mail for which no provider vouches", { emailVerified: null }],
  ])(
    "is dropped if the account has %s and the limit for the unverified address is spent",
    async (_, user) => {
      const { ctx, id } = await site.book(1);
      await inTransaction(database.db, (tx) => updateUserRow(tx, ctx.userId, user, START));
      await perform(cancelBooking, ctx, { id });
      await sendAllWithLimit(async () => false)();
      expect(recipientsOf("booking-cancelled")).toEqual([]);
      expect(
        (await site.messages()).find(({ content }) => content.kind === "booking-cancelled"),
      ).toMatchObject({
        status: "dropped",
      });
      // The limit does not apply to the agency's e-mail.
      expect(recipientsOf("agency-booking-cancelled")).toMatchObject([{ email: "hola@andesvivo.test" }]);
    },
  );

  test("to an unverified address counts towards the limit once, even after a retry", async () => {
    const { ctx, id } = await site.book(1);
    await inTransaction(database.db, (tx) => updateUserRow(tx, ctx.userId, { email: null }, START));
    await perform(cancelBooking, ctx, { id });
    let limitCalls = 0;
    const once = sendAllWithLimit(async () => {
      limitCalls += 1;
      return limitCalls === 1;
    });
    site.email.failure = new EmailProviderError("retry", "too many", 90_000);
    await once();
    site.email.failure = undefined;
    await once();
    expect([limitCalls, recipientsOf("booking-cancelled").length]).toEqual([1, 1]);
  });

  test("does not count towards the limit if the account's e-mail is verified or the booking was paid", async () => {
    const unpaid = await site.book(1);
    await perform(cancelBooking, unpaid.ctx, { id: unpaid.id });
    const { ctx, id } = await site.book(1);
    await inTransaction(database.db, (tx) => updateUserRow(tx, ctx.userId, { email: null }, START));
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 180_000) });
    await sendAllWithLimit(() => Promise.reject(new Error("nobody asks")))();
    expect(recipientsOf("booking-cancelled")).toHaveLength(1);
    expect(recipientsOf("booking-confirmed")).toEqual([toLead]);
  });

  test("goes to the lead by name once the booking is paid", async () => {
    const { ctx, id } = await site.book(1);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 180_000) });
    await perform(cancelBooking, ctx, { id });
    await sendAll();
    expect(recipientsOf("booking-confirmed")).toEqual([toLead]);
    expect(recipientsOf("booking-cancelled")).toEqual([toLead]);
  });
});
