import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { andesVivo } from "../../../tests/support/samples/sample-emails.ts";
import { sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { type Network, openNetwork } from "../../../tests/support/servers/network.ts";
import { timed } from "../../../tests/support/timed.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { saveAgency } from "../queries/agencies/agencies.ts";
import { saveExperience } from "../queries/experiences/experiences.ts";
import {
  announceActivity,
  announceCatalogueChange,
  type CatalogueListener,
  listenForCatalogueChanges,
} from "./catalogue-changes.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
let listener: CatalogueListener;
let network: Network;
/** Received agency ids. `null` stands for all agencies, `done at <id>` for an activity, and `gap` for a call of `onGap`. */
let received: (string | null)[];

const news = {
  onChange: (agencyId: string | null) => void received.push(agencyId),
  onActivity: (agencyId: string) => void received.push(`done at ${agencyId}`),
  onGap: () => void received.push("gap"),
};
/** With a shorter timeout, a database on a busy machine would count as not answering. */
const HEARTBEAT = { everyMs: 300, answerMs: 2_000 };

beforeAll(async () => {
  database = await testDatabase();
  network = await openNetwork(database.url);
});
beforeEach(async () => {
  received = [];
  await listener?.close();
  listener = listenForCatalogueChanges(network.url, news, HEARTBEAT);
  await waitFor("the first news", async () => received.length === 1);
});
afterAll(async () => {
  await listener.close();
  await network.close();
  await database.close();
});

test("a change is received after its transaction commits, but not after a rollback", async () => {
  await database.db
    .transaction(async (tx) => {
      await announceCatalogueChange(tx, "never");
      throw new Error("changed my mind");
    })
    .catch(() => {});
  await announceCatalogueChange(database.db, "andes-vivo");
  await announceCatalogueChange(database.db, null);
  await waitFor("the third news", async () => received.length === 3);
  expect(received).toEqual(["gap", "andes-vivo", null]);
});

test("an agency's activity and its catalogue changes are received separately", async () => {
  await announceActivity(database.db, "andes-vivo");
  await announceCatalogueChange(database.db, "andes-vivo");
  await waitFor("both", async () => received.length === 3);
  expect(received).toEqual(["gap", "done at andes-vivo", "andes-vivo"]);
});

test("a broken connection is replaced, and later changes are received", async () => {
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trocha catalogue' and datname = current_database()`,
  );
  await waitFor("the second news", async () => received.length === 2);
  await announceCatalogueChange(database.db, "caribe-sereno");
  await waitFor("the third news", async () => received.length === 3);
  expect(received).toEqual(["gap", "gap", "caribe-sereno"]);
});

test("a connection that stops answering is replaced, and later changes are received", async () => {
  const { opened } = network;
  network.pause();
  await announceCatalogueChange(database.db, "missed");
  await waitFor("another connection", async () => network.opened > opened);
  expect(received).toEqual(["gap"]);
  network.resume();
  await waitFor("the second gap", async () => received.filter((one) => one === "gap").length === 2);
  await announceCatalogueChange(database.db, "caribe-sereno");
  await waitFor("news", async () => received.at(-1) === "caribe-sereno");
  expect(received.slice(-2)).toEqual(["gap", "caribe-sereno"]);
});

test("closing is immediate, even if the connection no longer answers", async () => {
  network.pause();
  expect((await timed(listener.close())).ms).toBeLessThan(HEARTBEAT.answerMs - 500);
  network.resume();
});

test("a change of an agency is announced for it and for the former agency of its host", async () => {
  await inTransaction(database.db, (tx) => saveAgency(tx, { ...andesVivo, id: "first" }, ["www.moved.test"]));
  await inTransaction(database.db, (tx) =>
    saveAgency(tx, { ...andesVivo, id: "second" }, ["www.moved.test"]),
  );
  await waitFor("the news", async () => received.length === 4);
  expect(received).toEqual(["gap", "first", "second", "first"]);
});

test("saving an agency or an experience publishes the change", async () => {
  await inTransaction(database.db, (tx) => saveAgency(tx, andesVivo, ["www.andesvivo.test"]));
  await waitFor("the agency's news", async () => received.length === 2);
  const listing = { position: 0, published: true, at: new Date() };
  await inTransaction(database.db, (tx) => saveExperience(tx, sampleExperience(andesVivo.id), listing));
  await waitFor("the experience's news", async () => received.length === 3);
  expect(received).toEqual(["gap", andesVivo.id, andesVivo.id]);
});
