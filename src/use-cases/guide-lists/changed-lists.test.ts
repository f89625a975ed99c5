import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DAY, guideLists, PANEL } from "../../../tests/support/staff/guide-lists.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { listAudit } from "../audit/list-audit.ts";
import { changeTime } from "../campaigns/change-time.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { perform } from "../use-case.ts";
import { sendGuideList } from "./send-guide-list.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);

const { key, owner, at, guide, assign, setTime, bookPaid, runJob, deliver, listOf } = guideLists(site);

describe("a change of people", () => {
  test("a change of people is sent an hour after the last list at the earliest, and never after the start", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await bookPaid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await bookPaid(3);
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

  test("guides get an e-mail if all bookings of their departure are cancelled", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await bookPaid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await database.pool.query("update bookings set status = 'CANCELLED' where agency_id = $1", [
      site.agency.id,
    ]);
    at("2026-12-04", "17:05");
    expect(await runJob()).toBe(1);
    expect((await deliver()).at(-1)?.text).toContain("Ya no va nadie.");
  });

  test("a guide who is assigned after a change gets the list as a first list, and each e-mail is audited", async () => {
    const luz = await guide("Luz");
    await assign([luz]);
    await setTime("17:00");
    await bookPaid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await bookPaid(3);
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
      "Se envió la lista de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. a 1 guía: 5 personas.",
      "Cambió la lista de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. y se envió a 1 guía: 5 personas.",
      "Se envió la lista de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. a 1 guía: 2 personas.",
    ]);
  });

  test("an unpaid booking that lapses causes no e-mail", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await bookPaid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await site.book(2);
    at("2026-12-04", "18:30");
    expect(await runJob()).toBe(0);
  });
});

test("a cancellation is sent once to every guide who had a list, also to an unassigned guide", async () => {
  const [luz, ivan] = [await guide("Luz"), await guide("Iván")];
  await assign([luz]);
  await setTime("17:00");
  await bookPaid(2);
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

test("guides get one e-mail about a new start time, with the link to the new departure", async () => {
  await assign([await guide("Luz")]);
  await setTime("17:00");
  await bookPaid(2);
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
    "Se avisó a 1 guía que la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. ahora sale a las 11:00\u00a0a.\u00a0m.",
  );
});

test("no e-mail is sent about a departure that was cancelled before its list was due", async () => {
  await assign([await guide("Luz")]);
  await setTime("17:00");
  await bookPaid(2);
  await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "weather", people: 2 });
  at("2026-12-04", "18:00");
  expect(await runJob()).toBe(0);
});

test("a list in the outbox is not sent to a guide who no longer leads the departure", async () => {
  await assign([await guide("Luz")]);
  await setTime("17:00");
  await bookPaid(2);
  at("2026-12-04", "17:00");
  await runJob();
  await assign([]);
  expect(await deliver()).toEqual([]);
  expect((await listOf())?.sent?.recipients).toEqual([{ name: "Luz", standing: "left-out" }]);
});
