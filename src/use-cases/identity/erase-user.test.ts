import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { addReview } from "../../../tests/support/samples/reviews.ts";
import { DAY, errorCode, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { accounts, sessions } from "../../db/schema/users.ts";
import { getSocialProof } from "../experiences/get-social-proof.ts";
import { perform } from "../use-case.ts";
import { listWishlists } from "../wishlists/list-wishlists.ts";
import { toggleWishlist } from "../wishlists/toggle-wishlist.ts";
import { eraseUser, forgetTraveller } from "./erase-user.ts";
import { getProfile } from "./get-profile.ts";

const database = databasePerFile();

test("erasure removes a traveller's profile, reviews, wishlist and sessions, and keeps the bookings", async () => {
  const site = await openAgency(database.db);
  const { ctx, id } = await site.book(2);
  const { userId } = ctx;
  await database.db.insert(accounts).values({
    id: v7(),
    userId,
    type: "oidc",
    provider: "google",
    providerAccountId: userId,
  });
  const expires = new Date(START.getTime() + DAY);
  await database.db.insert(sessions).values({ id: v7(), userId, sessionToken: userId, expires });
  await perform(toggleWishlist, ctx, { experienceId: site.experience.id });
  await addReview(site, { bookingId: id, firstName: "Ana" });
  await addReview(site, { firstName: "Natalia" });
  expect(await perform(getProfile, ctx)).toMatchObject({ providers: ["google"] });

  await perform(eraseUser, ctx);
  expect(await perform(getProfile, ctx)).toMatchObject({
    name: null,
    email: null,
    phoneNumber: null,
    image: null,
    providers: [],
  });
  expect(await database.db.select().from(sessions)).toEqual([]);
  expect(await perform(listWishlists, ctx)).toEqual([]);
  const { reviews } = await perform(getSocialProof, site.system, { id: site.experience.id });
  expect(reviews.map(({ firstName }) => firstName)).toEqual(["Natalia"]);
  expect(await site.booking(id)).toMatchObject({ status: "PENDING", userId });
  expect(await site.story(userId)).toEqual(["erase-user"]);
});

test("only operators may erase another person's data", async () => {
  const site = await openAgency(database.db);
  const { userId, ...ctx } = await site.traveller();
  const other = await site.traveller();
  for (const actor of [other.actor, ctx.actor, { kind: "anonymous" }, site.system.actor] as const)
    expect(await errorCode(perform(forgetTraveller, { ...ctx, actor }, userId))).toBe("not-allowed");
  expect(await errorCode(perform(eraseUser, { ...ctx, actor: { kind: "anonymous" } }))).toBe("not-signed-in");
  expect(await errorCode(perform(eraseUser, site.system))).toBe("not-signed-in");
  expect(await site.story(userId)).toEqual([]);
  await perform(forgetTraveller, { ...site.system, actor: { kind: "operator" } }, userId);
  expect(await site.story(userId)).toEqual(["erase-user"]);
});
