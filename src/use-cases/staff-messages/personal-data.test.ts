import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, DAY, errorCode } from "../../../tests/support/use-case-context.ts";
import { eraseUser } from "../identity/erase-user.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { keepRetention } from "../personal-data/keep-retention.ts";
import { reportPerson } from "../personal-data/steps/report-person.ts";
import { perform } from "../use-case.ts";
import { getStaffMessage } from "./get-staff-message.ts";
import { runStaffMessage } from "./run-staff-message.ts";
import { sendStaffMessage } from "./send-staff-message.ts";
import { revisionOf } from "./steps/recipients.ts";

const site = agencyPerTest(databasePerFile());

const bookPaid = () => site.bookPaid(1);

const texts = { "es-CO": { subject: "Tu alergia", body: "Ana, avisamos en el restaurante de tu alergia." } };

async function writeTo(...bookings: string[]): Promise<string> {
  const key = { experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" };
  const request = { ...key, texts, bookings, withUnpaid: false, sendNow: false };
  const revision = revisionOf(
    texts,
    bookings.map((id) => ({ id })),
  );
  const input = { ...request, id: v7(), revision, shown: bookings.length };
  const { id } = await perform(sendStaffMessage, staffOf(site, "desk"), input);
  await perform(runStaffMessage, site.system, { staffMessageId: id });
  return id;
}

const exists = async (staffMessageId: string) =>
  (await errorCode(perform(getStaffMessage, staffOf(site, "desk"), { staffMessageId })).catch(() => "")) !==
  "staff-message-not-found";

test("a message is deleted with its progress after the retention of messages, and not before", async () => {
  const id = await writeTo((await bookPaid()).id);
  const periods = { documents: 9_999, names: 9_999, messages: 730, unpaid: 9_999 };
  site.clock.forward(730 * DAY);
  expect(await perform(keepRetention, site.system, periods)).toMatchObject({ staffMessages: 0 });
  site.clock.forward(DAY);
  expect(await perform(keepRetention, site.system, periods)).toMatchObject({ staffMessages: 1 });
  expect(await exists(id)).toBe(false);
});

test("the erasure of a traveller deletes the messages only to this traveller, and keeps messages to several", async () => {
  const [mine, other] = [await bookPaid(), await bookPaid()];
  const [own, shared, theirs] = [
    await writeTo(mine.id),
    await writeTo(mine.id, other.id),
    await writeTo(other.id),
  ];
  await perform(eraseUser, mine.ctx);
  expect([await exists(own), await exists(shared), await exists(theirs)]).toEqual([false, true, true]);
});

test("a waiting e-mail is not sent after its message was deleted", async () => {
  const mine = await bookPaid();
  await writeTo(mine.id);
  await perform(eraseUser, mine.ctx);
  const [message] = (await site.messages()).filter(({ content }) => content.kind === "staff-message");
  await perform(sendMessage, site.system, { messageId: message?.id ?? "" });
  expect(site.email.sent).toEqual([]);
  expect((await site.messages()).find(({ id }) => id === message?.id)).toMatchObject({ status: "dropped" });
});

test("the report of a person has the messages that staff wrote to them", async () => {
  const mine = await bookPaid();
  await writeTo(mine.id);
  const report = await reportPerson(site.system, { userId: mine.ctx.userId });
  expect(report.agencies[0]?.bookings[0]?.staffMessages).toMatchObject([{ texts, status: "done" }]);
});
