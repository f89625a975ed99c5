import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { perform } from "../use-case.ts";
import { createWishlist } from "./create-wishlist.ts";
import { keepHearts } from "./keep-hearts.ts";
import { listWishlists } from "./list-wishlists.ts";
import { toggleWishlist } from "./toggle-wishlist.ts";

const database = databasePerFile(8);

async function open() {
  const site = await openAgency(database.db);
  return { site, ctx: await site.traveller(), experienceId: site.experience.id };
}

test("hearts from before a sign-in are added to a new first list", async () => {
  const { ctx, experienceId } = await open();
  expect(await perform(keepHearts, ctx, { experienceIds: [experienceId] })).toMatchObject([
    { name: "Favoritos", items: [experienceId] },
  ]);
});

test("an experience that is on any list of the traveller is not added again", async () => {
  const { ctx, experienceId } = await open();
  await perform(createWishlist, ctx, { name: "Un día" });
  const { id } = await perform(createWishlist, ctx, { name: "Diciembre" });
  await perform(toggleWishlist, ctx, { experienceId, wishlistId: id });
  for (let time = 0; time < 2; time += 1) await perform(keepHearts, ctx, { experienceIds: [experienceId] });
  expect(await perform(listWishlists, ctx)).toMatchObject([
    { name: "Un día", items: [] },
    { name: "Diciembre", items: [experienceId] },
  ]);
});

test("experiences of another agency and unknown experiences are ignored, and create no list", async () => {
  const { ctx } = await open();
  const elsewhere = await openAgency(database.db);
  expect(await perform(keepHearts, ctx, { experienceIds: [elsewhere.experience.id, v7()] })).toEqual([]);
});

test("two tabs that save the same hearts concurrently create one list", async () => {
  const { ctx, experienceId } = await open();
  await Promise.all(
    Array.from({ length: 6 }, () => perform(keepHearts, ctx, { experienceIds: [experienceId] })),
  );
  expect(await perform(listWishlists, ctx)).toMatchObject([{ items: [experienceId] }]);
});

test("saving hearts requires a sign-in, but no phone number", async () => {
  const { site, ctx, experienceId } = await open();
  const anonymous = { ...ctx, actor: { kind: "anonymous" } as const };
  expect(await errorCode(perform(keepHearts, anonymous, { experienceIds: [experienceId] }))).toBe(
    "not-signed-in",
  );
  const traveller = await site.traveller();
  const unregistered = { ...traveller, actor: { ...traveller.actor, isRegistered: false } };
  expect(await perform(keepHearts, unregistered, { experienceIds: [experienceId] })).toHaveLength(1);
});
