import { afterAll, beforeAll } from "vitest";
import type { TestDatabase } from "./databases/database.ts";
import { startSite, type TestSite } from "./site.ts";

/** The properties of the result are undefined outside of tests and hooks. */
export function sitePerFile(database: TestDatabase, changes?: Parameters<typeof startSite>[1]): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => {
    // Keeps the getter of `server`, which each restart replaces.
    Object.defineProperties(site, Object.getOwnPropertyDescriptors(await startSite(database.url, changes)));
  });
  afterAll(() => site.stop());
  return site;
}
