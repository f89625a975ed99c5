import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DAY, openAgency } from "../../../tests/support/use-case-context.ts";
import type { Context } from "../context.ts";
import { eraseUser } from "../identity/erase-user.ts";
import { keepRetention } from "../personal-data/keep-retention.ts";
import { reportPerson } from "../personal-data/steps/report-person.ts";
import { perform } from "../use-case.ts";
import { deleteSavedTraveller } from "./delete-saved-traveller.ts";
import { listSavedTravellers } from "./list-saved-travellers.ts";
import { MAX_SAVED_TRAVELLERS, saveTravellers } from "./save-travellers.ts";
import type { SavedPerson } from "./steps/saved-traveller.ts";

const database = databasePerFile();

const person = (name: string, documentNumber: string): SavedPerson => ({
  ...{ name, documentNumber, documentType: "CC", birthDate: "1990-04-12" },
});
const ANA = person("Ana Restrepo", "1020304050");
const LUIS = person("Luis Rojas", "AB-1020");

const names = async (ctx: Context) =>
  (await perform(listSavedTravellers, ctx)).map(({ name, isLead }) => (isLead ? `${name}, lead` : name));

test("saved people are listed for the next booking, the lead first, and are sealed in the database", async () => {
  const site = await openAgency(database.db);
  const ana = await site.traveller();
  await perform(saveTravellers, ana, [ANA, LUIS]);
  expect(await perform(listSavedTravellers, ana)).toMatchObject([
    { ...ANA, isLead: true },
    { ...LUIS, isLead: false },
  ]);
  const { rows } = await database.pool.query("select person from saved_travellers where agency_id = $1", [
    site.agency.id,
  ]);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.person).not.toMatch(/Restrepo|Rojas|1020|1990/);
});

test("a person with a known document is updated, and only the person who was saved last as lead is the lead", async () => {
  const site = await openAgency(database.db);
  const ana = await site.traveller();
  await perform(saveTravellers, ana, [ANA, LUIS]);
  site.clock.forward(DAY);
  await perform(saveTravellers, ana, [{ ...LUIS, name: "Luis Alberto Rojas", documentNumber: "ab-1020" }]);
  expect(await names(ana)).toEqual(["Luis Alberto Rojas, lead", "Ana Restrepo"]);
});

test("people saved by another traveller or at another agency cannot be listed or deleted", async () => {
  const [here, there] = [await openAgency(database.db), await openAgency(database.db)];
  const [ana, luis] = [await here.traveller(), await here.traveller()];
  await perform(saveTravellers, ana, [ANA]);
  const [saved] = await perform(listSavedTravellers, ana);
  if (!saved) throw new Error("nobody is saved");
  const anaThere = { ...ana, agency: there.agency };
  for (const other of [luis, anaThere]) {
    expect(await perform(listSavedTravellers, other)).toEqual([]);
    await perform(deleteSavedTraveller, other, { id: saved.id });
  }
  expect(await names(ana)).toEqual(["Ana Restrepo, lead"]);
  await perform(deleteSavedTraveller, ana, { id: saved.id });
  await perform(deleteSavedTraveller, ana, { id: saved.id });
  expect(await perform(listSavedTravellers, ana)).toEqual([]);
  await expect(perform(listSavedTravellers, here.system)).rejects.toMatchObject({ code: "not-signed-in" });
});

test("at most twenty people are kept, and the least recently used people are deleted", async () => {
  const site = await openAgency(database.db);
  const ana = await site.traveller();
  await perform(saveTravellers, ana, [ANA]);
  for (let group = 0; group < 3; group += 1) {
    site.clock.forward(DAY);
    await perform(
      saveTravellers,
      ana,
      Array.from({ length: 10 }, (_, index) => person(`De grupo ${group}`, `70000${group}${index}`)),
    );
  }
  const kept = await names(ana);
  expect(kept).toHaveLength(MAX_SAVED_TRAVELLERS);
  expect(new Set(kept)).toEqual(new Set(["De grupo 2, lead", "De grupo 2", "De grupo 1"]));
});

test("saved people are in the traveller's report, and are deleted with the account or two years after their last use", async () => {
  const periods = { documents: 730, names: 3_653, messages: 730, unpaid: 30 };
  const site = await openAgency(database.db);
  const [leaving, staying] = [await site.traveller(), await site.traveller()];
  for (const ctx of [leaving, staying]) await perform(saveTravellers, ctx, [ANA]);
  const { actor } = staying;
  if (actor.kind !== "traveller") throw new Error("the actor is no traveller");
  const report = await reportPerson(site.system, { userId: actor.userId, agencyId: site.agency.id });
  expect(report.agencies[0]?.savedTravellers).toMatchObject([ANA]);

  await perform(eraseUser, leaving);
  expect(await perform(listSavedTravellers, leaving)).toEqual([]);
  site.clock.forward(730 * DAY);
  expect((await perform(keepRetention, site.system, periods)).savedTravellers).toBe(0);
  site.clock.forward(1);
  expect((await perform(keepRetention, site.system, periods)).savedTravellers).toBe(1);
  expect(await perform(listSavedTravellers, staying)).toEqual([]);
});

test("saved people of a user whose account was erased at another agency are deleted too", async () => {
  const [here, there] = [await openAgency(database.db), await openAgency(database.db)];
  const ana = await here.traveller();
  await perform(saveTravellers, ana, [ANA]);
  await perform(eraseUser, { ...ana, agency: there.agency });
  const periods = { documents: 730, names: 3_653, messages: 730, unpaid: 30 };
  expect((await perform(keepRetention, here.system, periods)).savedTravellers).toBe(1);
});
