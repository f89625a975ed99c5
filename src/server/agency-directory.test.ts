import { expect, test } from "vitest";
import { seedDemo } from "../../scripts/seed.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { connect } from "../db/client.ts";
import { createAgencyDirectory } from "./agency-directory.ts";

const HOST = "localhost";

test("an agency that was known stays known while the database cannot be asked", async () => {
  const database = await testDatabase(2);
  await seedDemo(database.db, new Date());
  const client = connect(database.url, 2);
  let now = Date.parse("2026-11-20T12:00:00Z");
  const directory = createAgencyDirectory(client.db, { now: () => new Date(now) });
  const known = await directory.byHost(HOST);
  await client.close();
  await database.close();
  now += 60_000;
  expect(await directory.byHost(HOST)).toEqual(known);
  now += 60_000;
  expect((await directory.byHost(HOST))?.id).toBe("andes-vivo");
  await expect(directory.byHost("caribe.localhost")).rejects.toThrow();
});
