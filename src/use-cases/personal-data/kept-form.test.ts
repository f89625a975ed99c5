import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, MINUTE } from "../../../tests/support/use-case-context.ts";
import { perform } from "../use-case.ts";
import { openForm } from "./open-form.ts";
import { sealForm } from "./seal-form.ts";

const site = agencyPerTest(databasePerFile());

const FORM = { formId: "e1", ownerId: null, text: JSON.stringify({ name: "Ana Restrepo" }) };

test("input of a visitor is opened by the traveller who signs in, and then by nobody else", async () => {
  const ctx = await site.traveller();
  const sealed = await perform(sealForm, { ...ctx, actor: { kind: "anonymous" } }, FORM);
  expect(sealed).toMatch(/^[\w.-]+$/);
  const opened = await perform(openForm, ctx, { sealed, formId: "e1" });
  expect(opened?.text).toBe(FORM.text);
  const again = { sealed: opened?.sealed ?? "", formId: "e1" };
  expect(await perform(openForm, ctx, again)).toMatchObject({ text: FORM.text });
  expect(await perform(openForm, await site.traveller(), again)).toBeNull();
});

test("input of a traveller whose session has ended is opened by that traveller only", async () => {
  const ctx = await site.traveller();
  const sealed = await perform(sealForm, ctx, { ...FORM, ownerId: ctx.userId });
  expect(await perform(openForm, await site.traveller(), { sealed, formId: "e1" })).toBeNull();
  expect(await perform(openForm, ctx, { sealed, formId: "e1" })).toMatchObject({ text: FORM.text });
});

test("input is not opened in another form, after half an hour, or if it was changed", async () => {
  const ctx = await site.traveller();
  const sealed = await perform(sealForm, ctx, FORM);
  const changed = sealed.replace(/.(?=.{9}$)/, (letter) => (letter === "A" ? "B" : "A"));
  expect(await perform(openForm, ctx, { sealed, formId: "e2" })).toBeNull();
  expect(await perform(openForm, ctx, { sealed: changed, formId: "e1" })).toBeNull();
  expect(await perform(openForm, ctx, { sealed: "typed", formId: "e1" })).toBeNull();
  site.clock.forward(31 * MINUTE);
  expect(await perform(openForm, ctx, { sealed, formId: "e1" })).toBeNull();
});
