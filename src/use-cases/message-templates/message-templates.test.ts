import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { errorCode, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import type { Role } from "../../domain/access/permissions.ts";
import { MAX_TEMPLATES } from "../../domain/messaging/message-template.ts";
import { perform } from "../use-case.ts";
import { deleteMessageTemplate } from "./delete-message-template.ts";
import { listMessageTemplates } from "./list-message-templates.ts";
import { saveMessageTemplate } from "./save-message-template.ts";

const database = databasePerFile(4);
let site: TestAgency;
beforeEach(async () => {
  site = await openAgency(database.db);
});

const RAIN = {
  name: "Lluvia",
  texts: {
    "es-CO": { subject: "Trae chaqueta", body: "Hola, {nombre}: mañana llueve." },
    en: { subject: "Bring a jacket", body: "Hello {name}, it will rain tomorrow." },
  },
};

const staffAs = (...roles: Role[]) => staffOf(site, ...roles);
const list = (role: Role = "desk") => perform(listMessageTemplates, staffAs(role));
const save = (
  template: Partial<typeof RAIN> & { templateId?: string; replaces?: number | null },
  role: Role = "desk",
) => perform(saveMessageTemplate, staffAs(role), { ...RAIN, templateId: v7(), replaces: null, ...template });
const remove = (templateId: string, role: Role = "desk") =>
  perform(deleteMessageTemplate, staffAs(role), { templateId });

test("the desk saves and deletes templates, guides list them, and the audit records each change", async () => {
  const templateId = v7();
  await save({ templateId });
  await save({ name: "derrumbe" });
  expect(await list("guide")).toMatchObject([{ name: "derrumbe" }, { id: templateId, ...RAIN, revision: 1 }]);
  await remove(templateId);
  expect(await list()).toMatchObject([{ name: "derrumbe" }]);
  expect(await site.story(templateId)).toEqual(["save-message-template", "delete-message-template"]);
});

test("guides and accountants cannot save or delete templates", async () => {
  const templateId = v7();
  await save({ templateId });
  for (const role of ["guide", "accounts", "desk-lite"] as const) {
    expect(await errorCode(save({ name: "Otra" }, role)), role).toBe("not-allowed");
    expect(await errorCode(remove(templateId, role)), role).toBe("not-allowed");
  }
  expect(await list()).toHaveLength(1);
});

test("a change is refused if somebody else has changed the template since the form was opened", async () => {
  const templateId = v7();
  await save({ templateId });
  await save({ templateId, replaces: 1, name: "Lluvia fuerte" });
  expect(await errorCode(save({ templateId, replaces: 1, name: "Aguacero" }))).toBe("template-changed");
  expect(await list()).toMatchObject([{ name: "Lluvia fuerte", revision: 2 }]);
});

test("only one of two simultaneous changes is saved", async () => {
  const templateId = v7();
  await save({ templateId });
  const outcomes = await Promise.allSettled(
    ["Aguacero", "Granizo"].map((name) => save({ templateId, replaces: 1, name })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await list()).toMatchObject([{ revision: 2 }]);
});

test("a repeated save or deletion changes nothing", async () => {
  const templateId = v7();
  await save({ templateId });
  await save({ templateId });
  await save({ templateId, replaces: 1, name: "Granizo" });
  await save({ templateId, replaces: 1, name: "Granizo" });
  await remove(templateId);
  await remove(templateId);
  expect(await site.story(templateId)).toEqual([
    ...["save-message-template", "save-message-template", "delete-message-template"],
  ]);
});

test("a change of a deleted template is refused, and does not restore it", async () => {
  const templateId = v7();
  await save({ templateId });
  await remove(templateId);
  expect(await errorCode(save({ templateId, replaces: 1 }))).toBe("template-not-found");
  expect(await list()).toEqual([]);
});

test("two templates cannot have one name, even in different capitals", async () => {
  await save({});
  const [other, error] = [
    { name: "LLUVIA" },
    { code: "invalid-input", fields: { name: expect.any(String) } },
  ];
  await expect(save(other)).rejects.toMatchObject(error);
  const templateId = v7();
  await save({ templateId, name: "Granizo" });
  await expect(save({ templateId, replaces: 1, ...other })).rejects.toMatchObject(error);
  expect(await list()).toMatchObject([{ name: "Granizo" }, { name: "Lluvia" }]);
});

test("a template with an unknown placeholder is refused", () => {
  const wrong = { subject: "Hola", body: "Nos vemos en {puente roto}." };
  const typed = { ...RAIN, texts: { "es-CO": wrong }, templateId: v7(), replaces: null };
  const issues = saveMessageTemplate.input.safeParse(typed).error?.issues;
  expect(issues).toMatchObject([
    { path: ["texts", "es-CO", "body"], message: "unknown-placeholder:{puente roto}" },
  ]);
});

test("an agency cannot list, change or delete another agency's templates", async () => {
  const templateId = v7();
  await save({ templateId });
  const first = site;
  site = await openAgency(database.db);
  expect(await list("owner")).toEqual([]);
  expect(await errorCode(save({ templateId, replaces: 1, name: "Ajena" }))).toBe("template-not-found");
  await remove(templateId, "owner");
  await save({});
  site = first;
  expect(await list()).toMatchObject([{ name: "Lluvia", revision: 1 }]);
});

test("an agency keeps fifty templates, and can still change them", async () => {
  const ids = Array.from({ length: MAX_TEMPLATES }, () => v7());
  for (const [at, templateId] of ids.entries()) await save({ templateId, name: `Plantilla ${at}` });
  expect(await errorCode(save({ name: "Una más" }))).toBe("too-many-templates");
  await save({ templateId: ids[0] as string, replaces: 1, name: "Cambiada" });
  expect(await list()).toHaveLength(MAX_TEMPLATES);
});
