import { and, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DAY, guideLists, PANEL } from "../../../tests/support/staff/guide-lists.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { messages } from "../../db/schema/messages.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { listAudit } from "../audit/list-audit.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { getListTime } from "./get-list-time.ts";
import { sendGuideList } from "./send-guide-list.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);

const { key, owner, at, guide, assign, setTime, bookPaid, runJob, written, deliver, listOf } =
  guideLists(site);

describe("by hand", () => {
  const send = (id: string = v7(), date = DAY) =>
    perform(sendGuideList, owner(), { ...key(date), id, panelOrigin: PANEL });

  test("a list by hand is sent at once and can be sent again by a new form, but the same form sends it only once", async () => {
    await assign([await guide("Luz")]);
    await bookPaid(2);
    const id = v7();
    await Promise.all([send(id), send(id)]);
    await send(id);
    expect(await written()).toHaveLength(1);
    await send();
    expect(await deliver()).toHaveLength(2);
    expect(await listOf()).toMatchObject({
      sent: { cause: "by-hand", people: 2, recipients: [{ name: "Luz", standing: "sent" }] },
      sendable: true,
      dueAt: null,
    });
    await setTime("17:00");
    expect((await listOf())?.dueAt).toEqual(placeInstant("2026-12-04", "17:00"));
  });

  test("the e-mail promises a further e-mail only if the agency sends lists automatically", async () => {
    await assign([await guide("Luz")]);
    await bookPaid(2);
    await send();
    expect((await deliver()).at(-1)?.text).not.toContain("te escribimos otra vez");
    await setTime("17:00");
    await send();
    expect((await deliver()).at(-1)?.text).toContain("te escribimos otra vez");
  });

  test("a list without people, guides or addresses, or after the start, is refused", async () => {
    await assign([await guide("Luz")]);
    expect(await errorCode(send())).toBe("guide-list-unsendable");
    await bookPaid(2);
    await assign([]);
    expect(await errorCode(send())).toBe("guide-list-unsendable");
    await assign([await guide("Iván", null)]);
    expect(await errorCode(send())).toBe("guide-list-unsendable");
    expect((await listOf())?.sendable).toBe(false);
    at(DAY, "08:00");
    expect(await errorCode(send())).toBe("guide-list-unsendable");
    expect(await written()).toEqual([]);
  });

  test("a list by hand requires the permission to edit departures, and counts as e-mails of the staff", async () => {
    await assign([await guide("Luz")]);
    await bookPaid(2);
    const input = { ...key(), id: v7(), panelOrigin: PANEL };
    for (const role of ["desk", "desk-lite", "guide", "accounts", "content"] as const) {
      const other = staffOf(site, role);
      expect(await errorCode(perform(sendGuideList, other, input))).toBe("not-allowed");
      expect(await errorCode(perform(getListTime, other))).toBe("not-allowed");
    }
    const spentEmails: number[] = [];
    const spendStaffEmails = async (emails: number) => {
      spentEmails.push(emails);
      return 60;
    };
    const spent = { ...owner(), spendStaffEmails };
    await assign([]);
    expect(await errorCode(perform(sendGuideList, spent, input))).toBe("guide-list-unsendable");
    await assign([await guide("Marta"), await guide("Iván")]);
    expect(await errorCode(perform(sendGuideList, spent, input))).toBe("too-many-requests");
    expect(spentEmails).toEqual([2]);
    expect((await perform(getDeparture, staffOf(site, "desk"), key())).guideList).toBeNull();
  });
});

test("a list by hand that cannot be written restores the spent limit of e-mails", async () => {
  await assign([await guide("Luz"), await guide("Marta")]);
  await bookPaid(2);
  let emailBalance = 0;
  const failOnFullDisk = () => Promise.reject(new Error("the disk is full"));
  const broken = {
    ...owner(),
    spendStaffEmails: async (emails: number) => {
      emailBalance -= emails;
      return 0;
    },
    unspendStaffEmails: async (emails: number) => {
      emailBalance += emails;
    },
    jobs: { enqueue: failOnFullDisk, enqueueAll: failOnFullDisk },
  };
  const input = { ...key(), id: v7(), panelOrigin: PANEL };
  await expect(perform(sendGuideList, broken, input)).rejects.toThrow();
  expect(emailBalance).toBe(0);
  await perform(sendGuideList, { ...broken, jobs: site.system.jobs }, input);
  expect(emailBalance).toBe(-2);
  expect(await written()).toHaveLength(2);
});

test("a list that could not be delivered is shown on the departure's page and on the page of today", async () => {
  await assign([await guide("Luz")]);
  await bookPaid(2);
  await perform(sendGuideList, owner(), { ...key(), id: v7(), panelOrigin: PANEL });
  const [message] = await written();
  await database.db
    .update(messages)
    .set({ status: "refused" })
    .where(and(eq(messages.agencyId, site.agency.id), eq(messages.id, message?.id ?? "")));
  expect((await listOf())?.sent?.recipients).toEqual([{ name: "Luz", standing: "failed" }]);
  await database.db
    .update(messages)
    .set({ status: "in-doubt" })
    .where(and(eq(messages.agencyId, site.agency.id), eq(messages.id, message?.id ?? "")));
  expect((await listOf())?.sent?.recipients).toEqual([{ name: "Luz", standing: "uncertain" }]);
  const { needs } = await perform(getToday, owner());
  expect(needs).toContainEqual(
    expect.objectContaining({
      ...{ kind: "list-failed", title: "Caminata al páramo", date: DAY, startTime: "08:00", failed: 1 },
    }),
  );
  expect(needs.some(({ kind }) => kind === "email-halted")).toBe(false);
});

test("the page of today leaves out a failed list after the start, and a failed list that cannot be sent again", async () => {
  await assign([await guide("Luz")]);
  await bookPaid(2);
  await perform(sendGuideList, owner(), { ...key(), id: v7(), panelOrigin: PANEL });
  await database.db
    .update(messages)
    .set({ status: "refused" })
    .where(and(eq(messages.agencyId, site.agency.id), sql`${messages.content} ->> 'kind' = 'guide-list'`));
  const listNeeds = async () =>
    (await perform(getToday, owner())).needs.filter(({ kind }) => kind === "list-failed").length;
  expect(await listNeeds()).toBe(1);
  await assign([]);
  expect(await listNeeds()).toBe(0);
  await assign([await guide("Iván")]);
  at(DAY, "07:59");
  expect(await listNeeds()).toBe(1);
  at(DAY, "08:00");
  expect(await listNeeds()).toBe(0);
  site.clock.forward(-60_000);
  await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "weather", people: 2 });
  expect(await listNeeds()).toBe(0);
});

test("the set hour and each sent list are audited", async () => {
  await assign([await guide("Luz")]);
  await setTime("17:00");
  await setTime("17:00");
  await bookPaid(2);
  at("2026-12-04", "17:00");
  await runJob();
  expect(await perform(getListTime, owner())).toEqual({ listTime: "17:00" });
  const { rows } = await perform(listAudit, owner(), {});
  const sentences = rows.map(({ sentence }) => sentence);
  expect(sentences.filter((one) => one.includes("lista"))).toEqual([
    "Se envió la lista de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. a 1 guía: 2 personas.",
    "Puso a las 5:00\u00a0p.\u00a0m. de la víspera el envío de listas a los guías.",
  ]);
});
