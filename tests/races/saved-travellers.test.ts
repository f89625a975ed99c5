import { describe, expect, test } from "vitest";
import { listSavedTravellers } from "../../src/use-cases/saved-travellers/list-saved-travellers.ts";
import { saveTravellers } from "../../src/use-cases/saved-travellers/save-travellers.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { openAgency } from "../support/use-case-context.ts";

const ANA = {
  ...{ name: "Ana Restrepo", documentType: "CC" as const },
  ...{ documentNumber: "1020304050", birthDate: "1990-04-12" },
};
const LISTS_SAVED = /^select .* from "saved_travellers"/;

const database = databasePerFile(6);

/** Both tabs have read the saved people before either writes. */
async function saveInTwoTabs({ locked }: { locked: boolean }): Promise<string[]> {
  const ana = await (await openAgency(database.db)).traveller();
  const pause = { after: LISTS_SAVED, until: createBarrier(database.pool, 2, !locked) };
  const db = tamperedDatabase(database.pool, { pause, withoutLocks: !locked });
  await Promise.all([
    perform(saveTravellers, { ...ana, db }, [ANA]),
    perform(saveTravellers, { ...ana, db }, [ANA]),
  ]);
  return (await perform(listSavedTravellers, ana)).map(({ name }) => name);
}

describe("concurrent saves of one person in two tabs", () => {
  test("a person who is saved in two tabs is stored once", async () => {
    expect(await saveInTwoTabs({ locked: true })).toEqual([ANA.name]);
  });

  test("without the user's lock the person would be stored twice", async () => {
    expect(await saveInTwoTabs({ locked: false })).toEqual([ANA.name, ANA.name]);
  });
});
