import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { openAgency } from "../../../tests/support/use-case-context.ts";
import { perform } from "../use-case.ts";
import { createWishlist } from "./create-wishlist.ts";
import { deleteWishlist } from "./delete-wishlist.ts";

const database = databasePerFile();

test("a traveller has at most fifty lists at an agency, and must delete one to create another", async () => {
  const ctx = await (await openAgency(database.db)).traveller();
  const name = "Diciembre";
  const first = await perform(createWishlist, ctx, { name });
  for (let made = 1; made < 50; made += 1) await perform(createWishlist, ctx, { name });
  await expect(perform(createWishlist, ctx, { name })).rejects.toMatchObject({
    code: "invalid-input",
    fields: { name: "Ya tienes 50 listas. Borra una para crear otra." },
  });
  await perform(deleteWishlist, ctx, { id: first.id });
  await perform(createWishlist, ctx, { name });
});

test("a list has a name of one to fifty characters", async () => {
  const ctx = await (await openAgency(database.db)).traveller();
  for (const name of ["", "a".repeat(51)])
    await expect(perform(createWishlist, ctx, { name })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { name: expect.any(String) },
    });
  expect(await perform(createWishlist, ctx, { name: "a".repeat(50) })).toMatchObject({
    name: "a".repeat(50),
  });
});
