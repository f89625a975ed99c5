import { and, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, START } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveGuide } from "../../db/queries/experiences/social-proof.ts";
import { messages } from "../../db/schema/messages.ts";
import { guides } from "../../db/schema/social-proof.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { Email } from "../../domain/messaging/email.ts";
import { renderEmail } from "../../email/render-email.ts";
import { draftBulkChange } from "../bulk-changes/draft-bulk-change.ts";
import { startBulkChange } from "../bulk-changes/start-bulk-change.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { sendDueLists } from "./send-due-lists.ts";
import { setListTime } from "./set-list-time.ts";

const DAY = "2026-12-05";

const database = databasePerFile(8);
const site = agencyPerTest(database);
let luz: string;
let ivan: string;
beforeEach(async () => {
  [luz, ivan] = [await guide("Luz"), await guide("Iván")];
});

const key = () => ({ experienceId: site.experience.id, date: DAY, startTime: "08:00" });
const owner = () => staffOf(site, "owner");
const at = (date: string, time: string) => site.clock.forward(+placeInstant(date, time) - +site.clock.now());

async function guide(name: string) {
  const id = v7();
  const row = { id, name, photo: null, languages: ["es"], cardNumber: null, cardExpiresOn: null };
  await inTransaction(database.db, (tx) => saveGuide(tx, site.agency.id, row, site.clock.now()));
  await database.db
    .update(guides)
    .set({ email: `${name.toLowerCase()}@andesvivo.test` })
    .where(and(eq(guides.agencyId, site.agency.id), eq(guides.id, id)));
  return id;
}

const assign = (...ids: string[]) => perform(assignGuides, owner(), { ...key(), guides: ids, members: [] });

async function listToLuz() {
  await assign(luz);
  await perform(setListTime, owner(), { listTime: "17:00", panelOrigin: "https://panel.test" });
  const booked = await site.book(2, { date: DAY });
  await settlePayment(site.system, {
    providerPaymentId: site.payments.pay(booked.id, booked.booking.totalPrice),
  });
  at("2026-12-04", "17:00");
  await perform(sendDueLists, site.system);
}

async function deliver() {
  const ctx = { ...site.system, renderEmail: (email: Email) => renderEmail(email, START) };
  for (const { id, status, content } of await site.messages())
    if (status === "waiting" && "guideId" in content) await perform(sendMessage, ctx, { messageId: id });
  return site.email.sent.filter(({ tags }) => tags?.some((tag) => tag.startsWith("guide-")));
}

const summary = async () =>
  (await deliver()).map(({ to, subject }) => `${to.email.split("@")[0]}: ${subject.split(":")[0]}`);

test("a guide who is unassigned after the list gets one e-mail, without anybody's name or number", async () => {
  await listToLuz();
  await deliver();
  await assign(ivan);
  await perform(sendDueLists, site.system);
  const sent = await deliver();
  const { subject = "", text = "" } = sent.find(({ tags }) => tags?.includes("guide-unassigned")) ?? {};
  expect(await summary()).toEqual(["luz: Tu lista", "luz: Ya no guías", "iván: Tu lista"]);
  expect(subject).toBe("Ya no guías: Caminata al páramo, sábado 5 de diciembre a las 8:00 a. m.");
  expect(text).toContain("Ya no guías Caminata al páramo el sábado 5 de diciembre a las 8:00 a. m.");
  expect(text).toContain("Ahora la lleva otra persona.");
  expect(text).not.toMatch(/Iván|Luz|Ana|Restrepo/);
});

test("a guide who is unassigned by a bulk change gets the e-mail too", async () => {
  await listToLuz();
  await deliver();
  const id = v7();
  const selection = {
    ...{ experienceIds: [site.experience.id], from: DAY, to: DAY },
    ...{ weekdays: [6], startTimes: ["08:00"] },
  };
  const edit = { guides: { kind: "remove" as const, guideIds: [luz] } };
  await perform(draftBulkChange, owner(), { id, selection, edit });
  await perform(startBulkChange, owner(), { id });
  expect(await summary()).toEqual(["luz: Tu lista", "luz: Ya no guías"]);
});

test("the e-mail mentions no other guide if nobody leads the departure now", async () => {
  await listToLuz();
  await deliver();
  await assign();
  expect((await deliver()).at(-1)?.text).not.toContain("otra persona");
});

test("an unassigned guide who had no list gets no e-mail", async () => {
  await listToLuz();
  await assign(luz, ivan);
  await assign(luz);
  expect(await summary()).toEqual(["luz: Tu lista"]);
});

test("a guide who is unassigned before the list is sent gets no e-mail", async () => {
  await listToLuz();
  await assign();
  expect(await summary()).toEqual([]);
});

test("a guide who is reassigned before the e-mail is sent gets the list again instead", async () => {
  await listToLuz();
  await deliver();
  await assign();
  await assign(luz);
  expect(await summary()).toEqual(["luz: Tu lista", "luz: Tu lista"]);
});

test("a reassigned guide gets the list again, and one e-mail for each time they are unassigned", async () => {
  await listToLuz();
  await deliver();
  await assign();
  await deliver();
  await assign(luz);
  await perform(sendDueLists, site.system);
  await deliver();
  await assign(ivan);
  expect(await summary()).toEqual([
    ...["luz: Tu lista", "luz: Ya no guías", "luz: Tu lista"],
    "luz: Ya no guías",
  ]);
});

test("a list that went only to the reassigned guide counts as sent", async () => {
  await listToLuz();
  await assign();
  await deliver();
  await assign(luz);
  await deliver();
  await assign();
  expect(await summary()).toEqual(["luz: Tu lista", "luz: Ya no guías"]);
});

describe("a reassigned guide", () => {
  const setNewest = (status: "refused" | "sent") =>
    database.db
      .update(messages)
      .set({ status })
      .where(
        and(eq(messages.agencyId, site.agency.id), eq(messages.status, "waiting"), sql`content ? 'guideId'`),
      );
  const standing = async () => (await perform(getDeparture, owner(), key())).guideList?.sent?.recipients;
  const failedLists = async () =>
    (await perform(getToday, owner())).needs.filter(({ kind }) => kind === "list-failed").length;

  test("the departure's page shows the delivery of the list that was sent again to a reassigned guide", async () => {
    await listToLuz();
    await deliver();
    expect(await standing()).toEqual([{ name: "Luz", standing: "sent" }]);
    await assign();
    await deliver();
    await assign(luz);
    expect(await standing()).toEqual([{ name: "Luz", standing: "waiting" }]);
    await setNewest("refused");
    expect(await standing()).toEqual([{ name: "Luz", standing: "failed" }]);
  });

  test("the page of today shows a failed list until the list that was sent again is delivered", async () => {
    await listToLuz();
    await setNewest("refused");
    expect(await failedLists()).toBe(1);
    await assign();
    await assign(luz);
    await setNewest("sent");
    expect(await standing()).toEqual([{ name: "Luz", standing: "sent" }]);
    expect(await failedLists()).toBe(0);
  });
});

test("the page of today shows a failed list and a failed e-mail about an unassignment", async () => {
  await listToLuz();
  await deliver();
  await assign();
  await assign(luz);
  await database.db
    .update(messages)
    .set({ status: "refused" })
    .where(
      and(eq(messages.agencyId, site.agency.id), eq(messages.status, "waiting"), sql`content ? 'guideId'`),
    );
  const { needs } = await perform(getToday, owner());
  const names = needs.flatMap((need) => (need.kind === "email-halted" ? [need.name] : []));
  expect(names.toSorted()).toEqual(["aviso a un guía de que ya no guía", "lista a un guía"]);
});

test("an e-mail that waited until the start is not sent", async () => {
  await listToLuz();
  await deliver();
  await assign();
  at(DAY, "08:00");
  expect(await summary()).toEqual(["luz: Tu lista"]);
});

test("no e-mail is written for a guide who is unassigned after the start", async () => {
  await listToLuz();
  at(DAY, "08:00");
  await assign();
  expect((await site.messages()).filter(({ content }) => content.kind === "guide-unassigned")).toEqual([]);
});

test("a guide who was unassigned before a cancellation gets only the e-mail about the cancellation", async () => {
  await listToLuz();
  await deliver();
  await assign();
  await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "weather", people: 2 });
  await perform(sendDueLists, site.system);
  expect(await summary()).toEqual(["luz: Tu lista", "luz: Se canceló"]);
});
