import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../tests/support/database.ts";
import { sampleExperience } from "../../tests/support/sample-experience.ts";
import { andesVivo } from "../../tests/support/sample-letters.ts";
import { waitFor } from "../../tests/support/wait-for.ts";
import { saveAgency } from "./agencies.ts";
import {
  announceCatalogueChange,
  type CatalogueListener,
  listenForCatalogueChanges,
} from "./catalogue-changes.ts";
import { saveExperience } from "./experiences.ts";

let database: TestDatabase;
let listener: CatalogueListener;
let heard: (string | null)[];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  heard = [];
  await listener?.close();
  listener = listenForCatalogueChanges(database.url, (agencyId) => heard.push(agencyId));
  await waitFor("the first news", async () => heard.length === 1);
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

test("a change is heard once its transaction is committed, and never where it is not", async () => {
  await database.db
    .transaction(async (tx) => {
      await announceCatalogueChange(tx, "never");
      throw new Error("changed my mind");
    })
    .catch(() => {});
  await announceCatalogueChange(database.db, "andes-vivo");
  await announceCatalogueChange(database.db, null);
  await waitFor("the third news", async () => heard.length === 3);
  expect(heard).toEqual([null, "andes-vivo", null]);
});

test("after its connection broke everything counts as changed, and news comes again", async () => {
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trocha catalogue' and datname = current_database()`,
  );
  await waitFor("the second news", async () => heard.length === 2);
  await announceCatalogueChange(database.db, "caribe-sereno");
  await waitFor("the third news", async () => heard.length === 3);
  expect(heard).toEqual([null, null, "caribe-sereno"]);
});

test("an agency and an experience that are saved are news by themselves", async () => {
  await saveAgency(database.db, andesVivo, ["www.andesvivo.test"]);
  await waitFor("the agency's news", async () => heard.length === 2);
  const listing = { position: 0, published: true, at: new Date() };
  await saveExperience(database.db, sampleExperience(andesVivo.id), listing);
  await waitFor("the experience's news", async () => heard.length === 3);
  expect(heard).toEqual([null, null, andesVivo.id]);
});
