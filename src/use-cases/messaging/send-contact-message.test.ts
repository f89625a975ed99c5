import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { openAgency } from "../../../tests/support/use-case-context.ts";
import { perform } from "../use-case.ts";
import { stampContactForm } from "./bot-check.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { sendMessage } from "./send-message.ts";

const database = databasePerFile();

const typed = { name: "Julián Ospina", email: "julian@correo.test", message: "¿Hay cupo para seis?" };

test("a message is e-mailed to the agency in Spanish, and its sender gets a receipt in their language", async () => {
  const site = await openAgency(database.db);
  const ctx = { ...site.system, actor: { kind: "anonymous" } as const, locale: "en" as const };
  const stamp = await perform(stampContactForm, ctx);
  const { filingNumber } = await perform(sendContactMessage, ctx, { ...typed, stamp });
  expect(filingNumber).toMatch(/^20261120-[0-9A-Z]{6}$/);
  const written = await site.messages();
  expect(written.map((row) => [row.content.kind, row.locale])).toEqual([
    ["contact-message", "es-CO"],
    ["contact-receipt", "en"],
  ]);
  for (const { id } of written) await perform(sendMessage, site.system, { messageId: id });
  expect(site.email.sent.map((email) => [email.to.email, email.replyTo?.email])).toEqual([
    ["hola@andesvivo.test", "julian@correo.test"],
    ["julian@correo.test", "hola@andesvivo.test"],
  ]);
});

test("two messages get two reference numbers", async () => {
  const site = await openAgency(database.db);
  const input = { ...typed, stamp: await perform(stampContactForm, site.system) };
  const [first, second] = [
    await perform(sendContactMessage, site.system, input),
    await perform(sendContactMessage, site.system, input),
  ];
  expect(first.filingNumber).not.toBe(second.filingNumber);
});

test("an invalid message is refused with an error beside each field", async () => {
  const site = await openAgency(database.db);
  const wrong = { name: " ", email: "julian", phone: "abc", message: "Hola" };
  await expect(perform(sendContactMessage, site.system, wrong)).rejects.toMatchObject({
    code: "invalid-input",
    fields: {
      name: "Escribe tu nombre.",
      email: "Revisa el correo: debe ser como nombre@dominio.com.",
      phone: "El número no es válido para ese país.",
      message: "Escribe al menos 5 caracteres.",
    },
  });
  expect(await site.messages()).toEqual([]);
});

test("a message can have two thousand characters", async () => {
  const site = await openAgency(database.db);
  const stamp = await perform(stampContactForm, site.system);
  const long = { ...typed, message: "q".repeat(2_000), stamp };
  await expect(perform(sendContactMessage, site.system, long)).resolves.toBeDefined();
  await expect(
    perform(sendContactMessage, site.system, { ...long, message: `${long.message}q` }),
  ).rejects.toMatchObject({
    fields: { message: "Escribe como máximo 2000 caracteres." },
  });
});
