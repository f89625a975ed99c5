import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { DAY, MINUTE, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { DomainError } from "../../domain/errors.ts";
import { stampContactForm } from "./human-check.ts";
import { sendContactMessage } from "./send-contact-message.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const typed = { name: "Julián Ospina", email: "julian@correo.test", message: "¿Hay cupo para seis?" };

/** The stamp with which the refused message may come once more; null where it was filed. */
async function send(site: TestAgency, proof: { stamp?: string; trap?: string }): Promise<string | null> {
  try {
    await sendContactMessage(site.system, { ...typed, ...proof });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "human-check-needed") throw error;
    return String(error.facts.stamp);
  }
}

test("a person is taken at once, however quickly they wrote", async () => {
  const site = await openAgency(database.db);
  expect(await send(site, { stamp: await stampContactForm(site.system), trap: "" })).toBeNull();
  expect(await site.messages()).toHaveLength(2);
});

test("a message without a stamp is asked for once more, and taken then", async () => {
  const site = await openAgency(database.db);
  const stamp = await send(site, {});
  expect(await site.messages()).toEqual([]);
  expect(await send(site, { stamp: stamp ?? "" })).toBeNull();
  expect(await site.messages()).toHaveLength(2);
});

test("the bare message of somebody signed in is taken at once", async () => {
  const site = await openAgency(database.db);
  await sendContactMessage(await site.traveller(), typed);
  expect(await site.messages()).toHaveLength(2);
});

test("a browser that fills in the hidden field has to send once more, and is accepted though it fills it in again", async () => {
  const site = await openAgency(database.db);
  const trap = "Viajes Ospina S.A.S.";
  const again = await send(site, { stamp: await stampContactForm(site.system), trap });
  expect(again).not.toBeNull();
  expect(await send(site, { stamp: again ?? "", trap })).toBeNull();
});

test("a stamp is good for a day", async () => {
  const site = await openAgency(database.db);
  const stamp = await stampContactForm(site.system);
  site.clock.forward(DAY);
  expect(await send(site, { stamp })).toBeNull();
  site.clock.forward(1);
  expect(await send(site, { stamp })).not.toBeNull();
});

test("a stamp of the future, of another agency, or made up does not count", async () => {
  const site = await openAgency(database.db);
  const other = await openAgency(database.db);
  const stamp = await stampContactForm(site.system);
  for (const wrong of [await stampContactForm(other.system), `${stamp.slice(0, -2)}AA`, "v1.a.b.c", "x"])
    expect(await send(site, { stamp: wrong })).not.toBeNull();
  site.clock.forward(-MINUTE);
  expect(await send(site, { stamp })).not.toBeNull();
});
