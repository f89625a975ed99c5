import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { wholeFile } from "../../../tests/support/files/whole-file.ts";
import { DATE, EVE, INSURER, insurerListsOf, PANEL } from "../../../tests/support/staff/insurer-lists.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, DAY, errorCode, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { audit } from "../../db/schema/messages.ts";
import { listAudit } from "../audit/list-audit.ts";
import { perform } from "../use-case.ts";
import { downloadInsurerList } from "./download-insurer-list.ts";
import { getInsurer } from "./get-insurer.ts";
import { getInsurerList } from "./get-insurer-list.ts";
import { setInsurer } from "./set-insurer.ts";
import { proveInsurerLink } from "./steps/insurer-link.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);
let lists: ReturnType<typeof insurerListsOf>;
beforeEach(async () => {
  lists = insurerListsOf(site, database);
});

describe("the link", () => {
  test("the link opens the page and the file of its departure with the present people", async () => {
    const { prove, listId } = await lists.sentLink();
    await site.book(1);
    await lists.bookPaid(1);
    const actor = await prove();
    if (!actor) throw new Error("the link proves nothing");
    const insurer = { ...site.system, actor };
    expect(await perform(getInsurerList, insurer)).toMatchObject({
      ...{ title: "Caminata al páramo", date: DATE, startTime: "08:00", people: 3, isCancelled: false },
    });
    const { pieces, name } = await perform(downloadInsurerList, insurer, { format: "csv" });
    const lines = (await wholeFile(pieces)).toString().trim().split("\n");
    expect(lines).toHaveLength(1 + 3);
    expect(lines.join("\n")).toContain("1020304050");
    expect(name).toBe(`${site.agency.id}-2026-12-05-0800`);
    const pdf = await perform(downloadInsurerList, insurer, { format: "pdf" });
    expect((await wholeFile(pdf.pieces)).subarray(0, 4).toString()).toBe("%PDF");
    const entries = await database.db
      .select({ actor: audit.actor, facts: audit.facts })
      .from(audit)
      .where(and(eq(audit.agencyId, site.agency.id), eq(audit.name, "download-insurer-list")))
      .orderBy(audit.id);
    expect(entries).toEqual(
      ["csv", "pdf"].map((format) => ({
        actor: `insurer:${listId}`,
        facts: { list: listId, format, date: DATE, startTime: "08:00" },
      })),
    );
  });

  test("the link is refused at another agency, with a forged signature, and with another list's id", async () => {
    const { listId, signature } = await lists.sentLink();
    const other = await openAgency(database.db);
    const prove = (ctx: typeof site.system, id: string, by: string) =>
      proveInsurerLink({ ...ctx, clock: site.clock }, { listId: id, signature: by });
    expect(await prove(site.system, listId, signature)).not.toBeNull();
    expect(await prove(other.system, listId, signature)).toBeNull();
    expect(await prove(site.system, v7(), signature)).toBeNull();
    expect(await prove(site.system, "x", signature)).toBeNull();
    for (const forged of ["", `${signature}x`, signature.slice(0, -1), signature.replace(/^tests/, "other")])
      expect(await prove(site.system, listId, forged)).toBeNull();
    const actor = await prove(site.system, listId, signature);
    if (!actor) throw new Error("the link proves nothing");
    expect(await errorCode(perform(getInsurerList, { ...other.system, actor }))).toBe("not-allowed");
  });

  test("pages and files of the link count against the rate limit by address", async () => {
    const { prove } = await lists.sentLink();
    const actor = await prove();
    if (!actor) throw new Error("the link proves nothing");
    const spentLimits: string[] = [];
    const spend = async (limit: string) => {
      spentLimits.push(limit);
    };
    await perform(getInsurerList, { ...site.system, actor, spend });
    await perform(downloadInsurerList, { ...site.system, actor, spend }, { format: "xlsx" });
    expect(spentLimits).toEqual(["insurer-list-address", "insurer-list-address"]);
  });

  test("the link expires at the end of the departure's day", async () => {
    const { prove } = await lists.sentLink();
    lists.at(DATE, "23:59");
    expect(await prove()).not.toBeNull();
    lists.at("2026-12-06", "00:00");
    expect(await prove()).toBeNull();
  });

  test("the link expires if the insurer's address is changed or removed, even if the address is set again", async () => {
    const { prove } = await lists.sentLink();
    await lists.set(INSURER, "18:00");
    expect(await prove()).not.toBeNull();
    await lists.set("otra@seguros.test");
    expect(await prove()).toBeNull();
    await lists.set();
    expect(await prove()).toBeNull();
    await lists.set(null);
    expect(await prove()).toBeNull();
  });
});

test("a changed address gets the list again, and a waiting e-mail to the previous address is dropped", async () => {
  await lists.sentLink();
  await lists.set("otra@seguros.test");
  expect(await lists.deliver()).toEqual([]);
  expect((await lists.written()).map(({ status }) => status)).toEqual(["dropped"]);
  expect(await lists.runJob()).toBe(1);
  expect(await lists.runJob()).toBe(0);
  expect((await lists.deliver()).map(({ to, subject }) => [to.email, subject.slice(0, 20)])).toEqual([
    ["otra@seguros.test", "Lista de asegurados:"],
  ]);
});

test("only an owner with a recent second factor sets the insurer's address and hour", async () => {
  const input = { email: INSURER, listTime: "17:00", panelOrigin: PANEL };
  for (const role of ["manager", "desk", "desk-lite", "guide", "accounts", "content"] as const) {
    const other = staffOf(site, role);
    expect(await errorCode(perform(setInsurer, other, input))).toBe("not-allowed");
    expect(await errorCode(perform(getInsurer, other))).toBe("not-allowed");
  }
  const ctx = lists.owner();
  const stale = { ...ctx, actor: { ...ctx.actor, secondFactorAt: new Date(+START - DAY) } };
  expect(await errorCode(perform(setInsurer, stale, input))).toBe("second-factor-needed");
  expect(await perform(getInsurer, ctx)).toEqual({ email: null, listTime: "17:00" });
  await lists.set(INSURER, "16:00");
  expect(await perform(getInsurer, ctx)).toEqual({ email: INSURER, listTime: "16:00" });
});

test("each change and each list is audited without the insurer's address", async () => {
  await lists.set();
  await lists.set();
  await lists.set(INSURER, "16:30");
  await lists.set("otra@seguros.test", "16:30");
  await lists.bookPaid(2);
  lists.at(EVE, "17:00");
  await lists.runJob();
  await lists.set(null, "16:30");
  const { rows: entries } = await perform(listAudit, lists.owner(), {});
  const sentences = entries.map(({ sentence }) => sentence).filter((one) => /asegurad/.test(one));
  expect(sentences).toEqual([
    "Quitó el correo de la aseguradora; ya no se le envían listas.",
    "Se envió a la aseguradora la lista de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m.: 2 personas.",
    "Cambió el correo de la aseguradora; las listas salen a las 4:30\u00a0p.\u00a0m. de la víspera.",
    "Puso a las 4:30\u00a0p.\u00a0m. de la víspera el envío de listas a la aseguradora.",
    "Puso el correo de la aseguradora; las listas salen a las 5:00\u00a0p.\u00a0m. de la víspera.",
  ]);
  const stored = await database.db.select().from(audit).where(eq(audit.agencyId, site.agency.id));
  expect(JSON.stringify(stored)).not.toContain("@seguros.test");
});
