import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { perform } from "../use-case.ts";
import { createWishlist } from "./create-wishlist.ts";
import { deleteWishlist } from "./delete-wishlist.ts";
import { getSharedWishlist } from "./get-shared-wishlist.ts";
import { listWishlists } from "./list-wishlists.ts";
import { renameWishlist } from "./rename-wishlist.ts";
import { shareWishlist } from "./share-wishlist.ts";
import { toggleWishlist } from "./toggle-wishlist.ts";

const database = databasePerFile();

async function open() {
  const site = await openAgency(database.db);
  const ctx = await site.traveller();
  const { id } = await perform(createWishlist, ctx, { name: "Diciembre" });
  await perform(toggleWishlist, ctx, { experienceId: site.experience.id, wishlistId: id, wanted: true });
  return { site, ctx, id };
}

async function openShared() {
  const opened = await open();
  const { shareToken } = await perform(shareWishlist, opened.ctx, { id: opened.id, shared: true });
  if (!shareToken) throw new Error("the list is not shared");
  return { ...opened, token: shareToken };
}

test("anybody with the link sees the list's name and experiences, but not its owner", async () => {
  const { site, token } = await openShared();
  const sharedList = await perform(
    getSharedWishlist,
    { ...site.system, actor: { kind: "anonymous" } },
    { token },
  );
  expect(sharedList).toEqual({ name: "Diciembre", items: [site.experience.id] });
});

test("sharing a list twice keeps its link, and a revoked link never works again", async () => {
  const { site, ctx, id, token } = await openShared();
  expect(await perform(shareWishlist, ctx, { id, shared: true })).toMatchObject({ shareToken: token });
  await perform(shareWishlist, ctx, { id, shared: false });
  expect(await errorCode(perform(getSharedWishlist, site.system, { token }))).toBe("wishlist-not-found");
  const { shareToken } = await perform(shareWishlist, ctx, { id, shared: true });
  expect(shareToken).toMatch(/^[\w-]{22}$/);
  expect(shareToken).not.toBe(token);
});

test("a link works only at its own agency", async () => {
  const { token } = await openShared();
  const elsewhere = await openAgency(database.db);
  expect(await errorCode(perform(getSharedWishlist, elsewhere.system, { token }))).toBe("wishlist-not-found");
});

test.each(["", "x", "' or 1=1 --             ", "a".repeat(22)])("%j is not a valid link", async (token) => {
  const { site } = await open();
  expect(await errorCode(perform(getSharedWishlist, site.system, { token }))).toBe("wishlist-not-found");
});

test("other travellers cannot rename, share or delete a list by its id", async () => {
  const { site, id } = await open();
  const stranger = await site.traveller();
  const anonymous = { ...site.system, actor: { kind: "anonymous" as const } };
  expect(await errorCode(perform(renameWishlist, stranger, { id, name: "Mía" }))).toBe("wishlist-not-found");
  expect(await errorCode(perform(shareWishlist, stranger, { id, shared: true }))).toBe("wishlist-not-found");
  expect(await errorCode(perform(deleteWishlist, stranger, { id }))).toBe("wishlist-not-found");
  expect(await errorCode(perform(deleteWishlist, anonymous, { id }))).toBe("not-signed-in");
  expect(await errorCode(perform(renameWishlist, stranger, { id: "x", name: "Mía" }))).toBe(
    "wishlist-not-found",
  );
});

test("a list can be renamed, but not to an empty name", async () => {
  const { ctx, id } = await open();
  expect(await perform(renameWishlist, ctx, { id, name: " Semana Santa " })).toMatchObject({
    name: "Semana Santa",
  });
  expect(await errorCode(perform(renameWishlist, ctx, { id, name: " " }))).toBe("invalid-input");
  expect(await perform(listWishlists, ctx)).toMatchObject([{ name: "Semana Santa" }]);
});

test("a deleted list disappears with its experiences and link; other lists stay", async () => {
  const { site, ctx, id, token } = await openShared();
  const other = await perform(createWishlist, ctx, { name: "Un día" });
  await perform(deleteWishlist, ctx, { id });
  expect(await perform(listWishlists, ctx)).toMatchObject([{ id: other.id }]);
  expect(await errorCode(perform(getSharedWishlist, site.system, { token }))).toBe("wishlist-not-found");
});

test("adding an experience twice saves it once", async () => {
  const { site, ctx, id } = await open();
  const wish = { experienceId: site.experience.id, wishlistId: id };
  expect(await perform(toggleWishlist, ctx, { ...wish, wanted: true })).toMatchObject({
    items: [site.experience.id],
  });
  expect(await perform(toggleWishlist, ctx, { ...wish, wanted: false })).toMatchObject({ items: [] });
  expect(await perform(toggleWishlist, ctx, { ...wish, wanted: false })).toMatchObject({ items: [] });
});
