import { and, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { staffOf } from "../../../tests/support/staff.ts";
import { errorCode, openAgency, START, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveGuide } from "../../db/queries/experiences/social-proof.ts";
import { messages } from "../../db/schema/messages.ts";
import { guides } from "../../db/schema/social-proof.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { Email } from "../../domain/messaging/email.ts";
import { renderEmail } from "../../email/render-email.ts";
import { listAudit } from "../audit/list-audit.ts";
import { changeTime } from "../campaigns/change-time.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { getListTime } from "./get-list-time.ts";
import { sendDueLists } from "./send-due-lists.ts";
import { sendGuideList } from "./send-guide-list.ts";
import { setListTime } from "./set-list-time.ts";

const DAY = "2026-12-05";
const PANEL = "https://panel.test";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(8);
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

const key = (date = DAY) => ({ experienceId: site.experience.id, date, startTime: "08:00" });
const owner = () => staffOf(site, "owner");
const at = (date: string, time: string) => site.clock.forward(+placeInstant(date, time) - +site.clock.now());

async function guide(name: string, email: string | null = `${name.toLowerCase()}@andesvivo.test`) {
  const id = v7();
  const row = { id, name, photo: null, languages: ["es"], cardNumber: null, cardExpiresOn: null };
  await inTransaction(database.db, (tx) => saveGuide(tx, site.agency.id, row, site.clock.now()));
  await database.db
    .update(guides)
    .set({ email })
    .where(and(eq(guides.agencyId, site.agency.id), eq(guides.id, id)));
  return id;
}

const assign = (ids: string[], date = DAY) =>
  perform(assignGuides, owner(), { ...key(date), guides: ids, members: [] });
const setTime = (listTime: string | null) => perform(setListTime, owner(), { listTime, panelOrigin: PANEL });

const paid = (people = 2, date = DAY) => site.bookPaid(people, { date });

const runJob = () => perform(sendDueLists, site.system);

const written = async () => (await site.messages()).filter(({ content }) => content.kind === "guide-list");

/** Sends the waiting lists of the outbox. @returns every list that was sent so far */
async function deliver() {
  const ctx = {
    ...site.system,
    renderEmail: (email: Email) => renderEmail(email, START),
  };
  for (const { id, status } of await written())
    if (status === "waiting") await perform(sendMessage, ctx, { messageId: id });
  return site.email.sent.filter(({ tags }) => tags?.includes("guide-list"));
}

const listOf = async () => (await perform(getDeparture, owner(), key())).guideList;

describe("at the agency's hour of the day before", () => {
  test("each guide gets the number of people and the link, without names or documents", async () => {
    await assign([await guide("Luz"), await guide("Iván")]);
    await setTime("17:00");
    await paid(2);
    await site.book(1);
    at("2026-12-04", "16:59");
    expect(await runJob()).toBe(0);
    at("2026-12-04", "17:00");
    expect(await runJob()).toBe(2);
    const sent = await deliver();
    expect(sent.map(({ to }) => to.email).toSorted()).toEqual(["iván@andesvivo.test", "luz@andesvivo.test"]);
    const [{ subject, text } = { subject: "", text: "" }] = sent;
    expect(subject).toBe("Tu lista: Caminata al páramo, sábado 5 de diciembre a las 8:00 a. m.");
    expect(text).toContain("Van 2 personas en 1 reserva.");
    expect(text).toContain(
      `${PANEL}/${site.agency.id}/departure?experience=${site.experience.id}&date=${DAY}`,
    );
    expect(text).not.toMatch(/Ana|Restrepo|1020304050|4050|300 ?123/);
  });

  test("nothing goes out without people, without a guide's address, or without an hour", async () => {
    await paid(2);
    await setTime("17:00");
    at("2026-12-04", "18:00");
    expect(await runJob()).toBe(0);
    await assign([await guide("Luz", null)]);
    expect(await runJob()).toBe(0);
    await assign([await guide("Iván")]);
    await setTime(null);
    expect(await runJob()).toBe(0);
    await assign([await guide("Marta")], "2026-12-06");
    await setTime("17:00");
    at("2026-12-05", "18:00");
    expect(await runJob()).toBe(0);
  });

  test("a list goes out once, by however many processes and runs", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await paid(2);
    at("2026-12-04", "17:00");
    const runs = await Promise.all(Array.from({ length: 6 }, runJob));
    expect(runs.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    await runJob();
    expect(await written()).toHaveLength(1);
  });

  test("a run with nothing to send waits for no lock of a departure", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await paid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select from departures where agency_id = ${site.agency.id} for update`);
      expect(await runJob()).toBe(0);
    });
  });

  test("an agency without lists costs one query, and a departure before its hour or after its start none", async () => {
    const statements = async () => {
      const query = vi.spyOn(database.pool, "query");
      await runJob();
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    expect(await statements()).toBe(1);
    await setTime("17:00");
    at("2026-12-04", "16:00");
    const none = await statements();
    await assign([await guide("Luz")]);
    await paid(2);
    expect(await statements()).toBe(none);
    at(DAY, "08:00");
    expect(await statements()).toBe(none);
  });

  test("a departure that fails does not stop the later ones, and the next run sends its list", async () => {
    const luz = await guide("Luz");
    for (const date of [DAY, "2026-12-06"]) {
      await assign([luz], date);
      await paid(2, date);
    }
    await setTime("00:00");
    at(DAY, "00:30");
    let ids = 0;
    const failing = {
      ...site.system,
      newId: () => {
        if (ids++ === 0) throw new Error("no id");
        return v7();
      },
    };
    await expect(perform(sendDueLists, failing)).rejects.toThrow("lists of 1 departures failed");
    expect(await written()).toHaveLength(1);
    expect(await runJob()).toBe(1);
    expect(await written()).toHaveLength(2);
  });

  test("moving the hour later sends nothing again", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await paid(2);
    at("2026-12-04", "17:00");
    expect(await runJob()).toBe(1);
    await setTime("19:00");
    at("2026-12-04", "19:00");
    expect(await runJob()).toBe(0);
  });

  test("a guide who is assigned afterwards gets the same list, and the others get nothing", async () => {
    const first = await guide("Luz");
    await assign([first]);
    await setTime("17:00");
    await paid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await assign([first, await guide("Iván")]);
    await runJob();
    await runJob();
    expect((await deliver()).map(({ to }) => to.email).toSorted()).toEqual([
      "iván@andesvivo.test",
      "luz@andesvivo.test",
    ]);
    expect((await listOf())?.sent?.recipients).toHaveLength(2);
  });
});

describe("a change of people", () => {
  test("is sent an hour after the last list at the earliest, and never after the start", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await paid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await paid(3);
    at("2026-12-04", "17:59");
    expect(await runJob()).toBe(0);
    at("2026-12-04", "18:00");
    expect(await runJob()).toBe(1);
    at("2026-12-04", "20:00");
    expect(await runJob()).toBe(0);
    const last = (await deliver()).at(-1);
    expect(last?.subject).toBe("Cambió tu lista: Caminata al páramo, sábado 5 de diciembre a las 8:00 a. m.");
    expect(last?.text).toContain("Van 5 personas en 2 reservas.");
    await database.pool.query("update bookings set status = 'CANCELLED' where agency_id = $1", [
      site.agency.id,
    ]);
    at(DAY, "08:00");
    expect(await runJob()).toBe(0);
  });

  test("that leaves nobody is sent too, so that no guide waits at the trailhead", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await paid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await database.pool.query("update bookings set status = 'CANCELLED' where agency_id = $1", [
      site.agency.id,
    ]);
    at("2026-12-04", "17:05");
    expect(await runJob()).toBe(1);
    expect((await deliver()).at(-1)?.text).toContain("Ya no va nadie.");
  });

  test("is no change for a guide who is assigned afterwards, and the audit has the e-mail", async () => {
    const luz = await guide("Luz");
    await assign([luz]);
    await setTime("17:00");
    await paid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await paid(3);
    at("2026-12-04", "18:00");
    await runJob();
    await assign([luz, await guide("Iván")]);
    await runJob();
    await runJob();
    const sent = await deliver();
    const subjectsOf = (email: string) =>
      sent.flatMap(({ to, subject }) => (to.email === email ? [subject] : []));
    expect(subjectsOf("iván@andesvivo.test")).toEqual([expect.stringMatching(/^Tu lista: /)]);
    expect(subjectsOf("luz@andesvivo.test")).toContainEqual(expect.stringMatching(/^Cambió tu lista: /));
    const { rows } = await perform(listAudit, owner(), {});
    const sentences = rows.map(({ sentence }) => sentence);
    expect(sentences.filter((one) => one.includes("lista de la salida"))).toEqual([
      "Se envió la lista de la salida del 2026-12-05 a las 08:00 a 1 guía: 5 personas.",
      "Cambió la lista de la salida del 2026-12-05 a las 08:00 y se envió a 1 guía: 5 personas.",
      "Se envió la lista de la salida del 2026-12-05 a las 08:00 a 1 guía: 2 personas.",
    ]);
  });

  test("an unpaid booking that comes and goes changes nothing", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await paid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await site.book(2);
    at("2026-12-04", "18:30");
    expect(await runJob()).toBe(0);
  });
});

test("a cancelled departure is sent once, to every guide who had a list, also to a former one", async () => {
  const [luz, ivan] = [await guide("Luz"), await guide("Iván")];
  await assign([luz]);
  await setTime("17:00");
  await paid(2);
  at("2026-12-04", "17:00");
  await runJob();
  await deliver();
  await assign([ivan]);
  await setTime(null);
  await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "weather", people: 2 });
  expect(await runJob()).toBe(1);
  expect(await runJob()).toBe(0);
  const sent = await deliver();
  expect(sent.map(({ to }) => to.email)).toEqual(["luz@andesvivo.test", "luz@andesvivo.test"]);
  expect(sent.at(-1)?.subject).toMatch(/^Se canceló: /);
  expect(await listOf()).toMatchObject({ sent: { cause: "cancelled" }, sendable: false, dueAt: null });
});

test("a departure that leaves at another time says so to its guides, with the link to the new departure", async () => {
  await assign([await guide("Luz")]);
  await setTime("17:00");
  await paid(2);
  at("2026-12-03", "17:00");
  await perform(sendGuideList, owner(), { ...key(), id: v7(), panelOrigin: PANEL });
  await perform(changeTime, owner(), {
    ...{ ...key(), id: v7(), newTime: "11:00", cause: "weather", people: 2 },
  });
  expect(await runJob()).toBe(1);
  const last = (await deliver()).at(-1);
  expect(last?.subject).toMatch(/^Cambió la hora: /);
  expect(last?.text).toMatch(/ahora sale a las 11:00\sa\.\sm\./);
  expect(last?.text).toContain("time=11%3A00");
  expect(last?.text).not.toMatch(/No va nadie|cancel/i);
  expect(await listOf()).toMatchObject({ sent: { cause: "cancelled", newTime: "11:00" } });
  const { rows } = await perform(listAudit, owner(), {});
  expect(rows.map(({ sentence }) => sentence)).toContain(
    "Se avisó a 1 guía que la salida del 2026-12-05 a las 08:00 ahora sale a las 11:00.",
  );
});

test("a departure that was cancelled before its list was due is sent to nobody", async () => {
  await assign([await guide("Luz")]);
  await setTime("17:00");
  await paid(2);
  await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "weather", people: 2 });
  at("2026-12-04", "18:00");
  expect(await runJob()).toBe(0);
});

test("a list that waits is not sent to a guide who leads the departure no more", async () => {
  await assign([await guide("Luz")]);
  await setTime("17:00");
  await paid(2);
  at("2026-12-04", "17:00");
  await runJob();
  await assign([]);
  expect(await deliver()).toEqual([]);
  expect((await listOf())?.sent?.recipients).toEqual([{ name: "Luz", standing: "left-out" }]);
});

describe("by hand", () => {
  const send = (id: string = v7(), date = DAY) =>
    perform(sendGuideList, owner(), { ...key(date), id, panelOrigin: PANEL });

  test("a list goes out at once, again if asked, and once for each form", async () => {
    await assign([await guide("Luz")]);
    await paid(2);
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

  test("the e-mail promises another one only if the agency has an hour", async () => {
    await assign([await guide("Luz")]);
    await paid(2);
    await send();
    expect((await deliver()).at(-1)?.text).not.toContain("te escribimos otra vez");
    await setTime("17:00");
    await send();
    expect((await deliver()).at(-1)?.text).toContain("te escribimos otra vez");
  });

  test("there is nothing to send without people, guides or addresses, or after the start", async () => {
    await assign([await guide("Luz")]);
    expect(await errorCode(send())).toBe("guide-list-unsendable");
    await paid(2);
    await assign([]);
    expect(await errorCode(send())).toBe("guide-list-unsendable");
    await assign([await guide("Iván", null)]);
    expect(await errorCode(send())).toBe("guide-list-unsendable");
    expect((await listOf())?.sendable).toBe(false);
    at(DAY, "08:00");
    expect(await errorCode(send())).toBe("guide-list-unsendable");
    expect(await written()).toEqual([]);
  });

  test("it is for whoever may change departures, and counts as an e-mail of the staff", async () => {
    await assign([await guide("Luz")]);
    await paid(2);
    const asked = { ...key(), id: v7(), panelOrigin: PANEL };
    for (const role of ["desk", "desk-lite", "guide", "accounts", "content"] as const) {
      const other = staffOf(site, role);
      expect(await errorCode(perform(sendGuideList, other, asked))).toBe("not-allowed");
      expect(await errorCode(perform(getListTime, other))).toBe("not-allowed");
    }
    const counted: number[] = [];
    const spendStaffEmails = async (emails: number) => {
      counted.push(emails);
      return 60;
    };
    const spent = { ...owner(), spendStaffEmails };
    await assign([]);
    expect(await errorCode(perform(sendGuideList, spent, asked))).toBe("guide-list-unsendable");
    await assign([await guide("Marta"), await guide("Iván")]);
    expect(await errorCode(perform(sendGuideList, spent, asked))).toBe("too-many-requests");
    expect(counted).toEqual([2]);
    expect((await perform(getDeparture, staffOf(site, "desk"), key())).guideList).toBeNull();
  });
});

test("a list by hand that fails to be written gives back its count of e-mails", async () => {
  await assign([await guide("Luz"), await guide("Marta")]);
  await paid(2);
  let left = 0;
  const full = () => Promise.reject(new Error("the disk is full"));
  const broken = {
    ...owner(),
    spendStaffEmails: async (emails: number) => {
      left -= emails;
      return 0;
    },
    unspendStaffEmails: async (emails: number) => {
      left += emails;
    },
    jobs: { enqueue: full, enqueueAll: full },
  };
  const asked = { ...key(), id: v7(), panelOrigin: PANEL };
  await expect(perform(sendGuideList, broken, asked)).rejects.toThrow();
  expect(left).toBe(0);
  await perform(sendGuideList, { ...broken, jobs: site.system.jobs }, asked);
  expect(left).toBe(-2);
  expect(await written()).toHaveLength(2);
});

test("a list that could not be delivered stands on the departure's page and on Hoy", async () => {
  await assign([await guide("Luz")]);
  await paid(2);
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

test("Hoy leaves out a failed list after the start, and one that nobody can send again", async () => {
  await assign([await guide("Luz")]);
  await paid(2);
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

test("hour and lists are in the audit", async () => {
  await assign([await guide("Luz")]);
  await setTime("17:00");
  await setTime("17:00");
  await paid(2);
  at("2026-12-04", "17:00");
  await runJob();
  expect(await perform(getListTime, owner())).toEqual({ listTime: "17:00" });
  const { rows } = await perform(listAudit, owner(), {});
  const sentences = rows.map(({ sentence }) => sentence);
  expect(sentences.filter((one) => one.includes("lista"))).toEqual([
    "Se envió la lista de la salida del 2026-12-05 a las 08:00 a 1 guía: 2 personas.",
    "Puso a las 17:00 de la víspera el envío de listas a los guías.",
  ]);
});
