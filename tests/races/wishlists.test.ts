import { describe, expect, test } from "vitest";
import { perform } from "../../src/use-cases/use-case.ts";
import { createWishlist, MAX_LISTS } from "../../src/use-cases/wishlists/create-wishlist.ts";
import { listWishlists } from "../../src/use-cases/wishlists/list-wishlists.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { openAgency } from "../support/use-case-context.ts";

const COUNTS_LISTS = /^select count\(\*\) .*from "wishlists"/;
const NAME = { name: "Diciembre" };

const database = databasePerFile(6);

/** All tabs count before any tab writes. */
async function makeInThreeTabs({ locked }: { locked: boolean }) {
  const ana = await (await openAgency(database.db)).traveller();
  for (let made = 1; made < MAX_LISTS; made += 1) await perform(createWishlist, ana, NAME);
  const pause = { after: COUNTS_LISTS, until: createBarrier(database.pool, 3, !locked) };
  const db = tamperedDatabase(database.pool, { pause, withoutLocks: !locked });
  const tabs = Array.from({ length: 3 }, () => perform(createWishlist, { ...ana, db }, NAME));
  const made = (await Promise.allSettled(tabs)).filter(({ status }) => status === "fulfilled").length;
  return { made, lists: (await perform(listWishlists, ana)).length };
}

describe("concurrent creation of lists in three tabs below the limit", () => {
  test("only one of three tabs creates a list", async () => {
    expect(await makeInThreeTabs({ locked: true })).toEqual({ made: 1, lists: MAX_LISTS });
  });

  test("without the user's lock all three tabs would create a list", async () => {
    expect(await makeInThreeTabs({ locked: false })).toEqual({ made: 3, lists: MAX_LISTS + 2 });
  });
});
