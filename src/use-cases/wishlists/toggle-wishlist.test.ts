import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import type { Locale } from "../../domain/locale.ts";
import { perform } from "../use-case.ts";
import { createWishlist } from "./create-wishlist.ts";
import { getSharedWishlist } from "./get-shared-wishlist.ts";
import { listWishlists } from "./list-wishlists.ts";
import { shareWishlist } from "./share-wishlist.ts";
import { toggleWishlist } from "./toggle-wishlist.ts";

const database = databasePerFile();

async function open() {
  const site = await openAgency(database.db);
  return { site, ctx: await site.traveller(), experienceId: site.experience.id };
}

test("the first heart creates the traveller's first list, and the second heart removes the experience", async () => {
  const { ctx, experienceId } = await open();
  expect(await perform(toggleWishlist, ctx, { experienceId })).toMatchObject({
    name: "Favoritos",
    items: [experienceId],
  });
  expect(await perform(toggleWishlist, ctx, { experienceId })).toMatchObject({ items: [] });
  expect(await perform(listWishlists, ctx)).toMatchObject([{ name: "Favoritos", items: [] }]);
});

test("the first list has a name in the reader's language, and a name chosen by the traveller is kept", async () => {
  const { ctx, experienceId } = await open();
  await perform(toggleWishlist, ctx, { experienceId });
  await perform(createWishlist, ctx, { name: "Un día" });
  const names = async (locale: Locale) =>
    (await perform(listWishlists, { ...ctx, locale })).map(({ name }) => name).toSorted();
  expect(await names("en")).toEqual(["Favourites", "Un día"]);
  expect(await names("es-CO")).toEqual(["Favoritos", "Un día"]);
  const { id } = await perform(toggleWishlist, { ...ctx, locale: "en" }, { experienceId, wanted: true });
  const { shareToken } = await perform(shareWishlist, ctx, { id, shared: true });
  expect(
    await perform(getSharedWishlist, { ...ctx, locale: "en" }, { token: shareToken ?? "" }),
  ).toMatchObject({
    name: "Favourites",
  });
});

test("a heart removes the experience from the list that contains it", async () => {
  const { ctx, experienceId } = await open();
  await perform(createWishlist, ctx, { name: "Un día" });
  const { id } = await perform(createWishlist, ctx, { name: "Diciembre" });
  await perform(toggleWishlist, ctx, { experienceId, wishlistId: id });
  expect(await perform(toggleWishlist, ctx, { experienceId })).toMatchObject({
    name: "Diciembre",
    items: [],
  });
});

test("a list of another traveller or at another agency is not found", async () => {
  const { site, ctx, experienceId } = await open();
  const { id: wishlistId } = await perform(createWishlist, ctx, { name: "Míos" });
  const stranger = await site.traveller();
  expect(await errorCode(perform(toggleWishlist, stranger, { experienceId, wishlistId }))).toBe(
    "wishlist-not-found",
  );
  const elsewhere = await openAgency(database.db);
  const abroad = { ...ctx, agency: elsewhere.agency };
  expect(await perform(listWishlists, abroad)).toEqual([]);
  const there = perform(toggleWishlist, abroad, { experienceId: elsewhere.experience.id, wishlistId });
  expect(await errorCode(there)).toBe("wishlist-not-found");
});

test("an experience of another agency cannot be added here", async () => {
  const { ctx } = await open();
  const elsewhere = await openAgency(database.db);
  const wish = perform(toggleWishlist, ctx, { experienceId: elsewhere.experience.id });
  expect(await errorCode(wish)).toBe("experience-not-found");
});

test("a list needs a name and a signed-in traveller", async () => {
  const { site, ctx } = await open();
  await expect(perform(createWishlist, ctx, { name: "  " })).rejects.toMatchObject({
    fields: { name: "Completa este campo." },
  });
  expect(await errorCode(perform(listWishlists, site.system))).toBe("not-signed-in");
});
