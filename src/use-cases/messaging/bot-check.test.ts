import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DAY, MINUTE, openAgency } from "../../../tests/support/use-case-context.ts";
import { perform } from "../use-case.ts";
import { botSignal, stampContactForm } from "./bot-check.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const database = databasePerFile();

const typed = { name: "Julián Ospina", email: "julian@correo.test", message: "¿Hay cupo para seis?" };

test("a message with a stamp of an opened form passes at once", async () => {
  const { system } = await openAgency(database.db);
  expect(botSignal(system, { stamp: await perform(stampContactForm, system), trap: "" })).toBeNull();
});

test("a message without a stamp triggers the signal `stamp`", async () => {
  const { system } = await openAgency(database.db);
  expect(botSignal(system, {})).toBe("stamp");
});

test("a filled-in hidden field triggers the signal `trap`", async () => {
  const { system } = await openAgency(database.db);
  const trap = "Viajes Ospina S.A.S.";
  expect(botSignal(system, { stamp: await perform(stampContactForm, system), trap })).toBe("trap");
});

test("a message of a signed-in visitor is accepted without a stamp", async () => {
  const site = await openAgency(database.db);
  expect(botSignal(await site.traveller(), {})).toBeNull();
});

test("a stamp is valid for a day", async () => {
  const { system, clock } = await openAgency(database.db);
  const stamp = await perform(stampContactForm, system);
  clock.forward(DAY);
  expect(botSignal(system, { stamp })).toBeNull();
  clock.forward(1);
  expect(botSignal(system, { stamp })).toBe("stamp");
});

test("a stamp from the future, of another agency or invented is invalid", async () => {
  const { system, clock } = await openAgency(database.db);
  const other = await openAgency(database.db);
  const stamp = await perform(stampContactForm, system);
  for (const wrong of [
    await perform(stampContactForm, other.system),
    `${stamp.slice(0, -2)}AA`,
    "v1.a.b.c",
    "x",
  ])
    expect(botSignal(system, { stamp: wrong })).toBe("stamp");
  clock.forward(-MINUTE);
  expect(botSignal(system, { stamp })).toBe("stamp");
});

test("a message that triggers a signal is accepted until its limit is spent, and a stamped message even afterwards", async () => {
  const site = await openAgency(database.db);
  await perform(sendContactMessage, site.system, typed);
  expect(await site.messages()).toHaveLength(2);
  const spent = { ...site.system, spendUnproven: async () => 90 };
  await expect(perform(sendContactMessage, spent, typed)).rejects.toMatchObject({
    code: "too-many-requests",
    facts: { retryAfterSeconds: 90 },
  });
  expect(await site.messages()).toHaveLength(2);
  await perform(sendContactMessage, spent, { ...typed, stamp: await perform(stampContactForm, spent) });
  expect(await site.messages()).toHaveLength(4);
});
