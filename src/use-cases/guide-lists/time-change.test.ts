import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, MINUTE, START } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveGuide } from "../../db/queries/experiences/social-proof.ts";
import { guides } from "../../db/schema/social-proof.ts";
import type { Email } from "../../domain/messaging/email.ts";
import { renderEmail } from "../../email/render-email.ts";
import { changeTime } from "../campaigns/change-time.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { perform } from "../use-case.ts";
import { sendDueLists } from "./send-due-lists.ts";
import { sendGuideList } from "./send-guide-list.ts";

const database = databasePerFile();
const site = agencyPerTest(database);
let luz: string;

const key = (startTime = "08:00") => ({ experienceId: site.experience.id, date: "2026-12-05", startTime });
const owner = () => staffOf(site, "owner");
const runJob = () => perform(sendDueLists, site.system);

/** The agency has set no time at which lists are sent. */
async function listToLuz() {
  luz = v7();
  const row = { id: luz, name: "Luz", photo: null, languages: ["es"], cardNumber: null, cardExpiresOn: null };
  await inTransaction(database.db, (tx) => saveGuide(tx, site.agency.id, row, site.clock.now()));
  await database.db
    .update(guides)
    .set({ email: "luz@andesvivo.test" })
    .where(and(eq(guides.agencyId, site.agency.id), eq(guides.id, luz)));
  await perform(assignGuides, owner(), { ...key(), guides: [luz], members: [] });
  await site.bookPaid(2);
  await perform(sendGuideList, owner(), { ...key(), id: v7(), panelOrigin: "https://panel.test" });
  await subjects();
}

async function change(from: string, newTime: string, people = 2) {
  site.clock.forward(MINUTE);
  const input = { ...key(from), id: v7(), newTime, cause: "weather" as const, people };
  await perform(changeTime, owner(), input);
}

async function cancel(startTime: string) {
  site.clock.forward(MINUTE);
  await perform(startCampaign, owner(), { ...key(startTime), id: v7(), cause: "weather", people: 0 });
}

async function subjects(): Promise<string[]> {
  const ctx = { ...site.system, renderEmail: (email: Email) => renderEmail(email, START) };
  for (const { id, status, content } of await site.messages())
    if (status === "waiting" && "guideId" in content) await perform(sendMessage, ctx, { messageId: id });
  return site.email.sent
    .filter(({ tags }) => tags?.some((tag) => tag.startsWith("guide-")))
    .map(({ subject }) => `${subject.split(":")[0]} ${/\d+:\d\d/.exec(subject)?.[0]}`);
}

test("guides who were informed of a new time get one e-mail if that time is cancelled too", async () => {
  await listToLuz();
  await change("08:00", "11:00");
  expect(await runJob()).toBe(1);
  expect(await subjects()).toEqual(["Tu lista 8:00", "Cambió la hora 8:00"]);
  await cancel("11:00");
  expect(await runJob()).toBe(1);
  expect(await runJob()).toBe(0);
  expect(await subjects()).toEqual(["Tu lista 8:00", "Cambió la hora 8:00", "Se canceló 11:00"]);
  const { guideList } = await perform(getDeparture, owner(), key("11:00"));
  expect(guideList).toMatchObject({ sent: { cause: "cancelled", recipients: [{ name: "Luz" }] } });
});

test("guides get one e-mail if the new time is cancelled before they were informed of it", async () => {
  await listToLuz();
  await change("08:00", "11:00");
  await cancel("11:00");
  await runJob();
  await runJob();
  expect(await subjects()).toEqual(["Tu lista 8:00", "Se canceló 8:00"]);
});

test("a guide who had no list gets no e-mail about a new time or its cancellation", async () => {
  await site.bookPaid(2);
  await change("08:00", "11:00");
  await runJob();
  await cancel("11:00");
  expect(await runJob()).toBe(0);
});

describe("a guide who is unassigned from the new time", () => {
  const assign = (...ids: string[]) =>
    perform(assignGuides, owner(), { ...key("11:00"), guides: ids, members: [] });

  test("a guide who was informed of the new time gets an e-mail if they are unassigned before its first list", async () => {
    await listToLuz();
    await change("08:00", "11:00");
    await runJob();
    await subjects();
    await assign();
    expect(await subjects()).toEqual(["Tu lista 8:00", "Cambió la hora 8:00", "Ya no guías 11:00"]);
    await runJob();
    expect(await subjects()).toHaveLength(3);
  });

  test("a guide who is reassigned before the e-mail about the unassignment is sent does not get this e-mail", async () => {
    await listToLuz();
    await change("08:00", "11:00");
    await runJob();
    await subjects();
    await assign();
    await assign(luz);
    expect(await subjects()).toEqual(["Tu lista 8:00", "Cambió la hora 8:00"]);
  });

  test("a guide who is unassigned before any e-mail named the new time gets only the cancellation", async () => {
    await listToLuz();
    await change("08:00", "11:00");
    await assign();
    await runJob();
    expect(await subjects()).toEqual(["Tu lista 8:00", "Se canceló 8:00"]);
  });

  test("a guide who is unassigned while the e-mail about the new time waits gets only the cancellation", async () => {
    await listToLuz();
    await change("08:00", "11:00");
    await runJob();
    await assign();
    expect(await subjects()).toEqual(["Tu lista 8:00", "Se canceló 8:00"]);
  });
});
