import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { addReview } from "../../../tests/support/samples/reviews.ts";
import { sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { saveGuide, saveSocialProof } from "../../db/queries/experiences/social-proof.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import type { Guide } from "../../domain/experiences/social-proof.ts";
import { perform } from "../use-case.ts";
import { getSocialProof } from "./get-social-proof.ts";
import { listGuides } from "./list-guides.ts";
import { searchExperiences } from "./search-experiences.ts";

const ALL = { place: null, date: null, maxPrice: null, length: null, sort: "recommended" } as const;
const EMPTY_PROOF = { guides: [], photographs: [], rating: null, reviews: [] };

const database = databasePerFile();

const open = () => openAgency(database.db);
type Site = Awaited<ReturnType<typeof open>>;

const proofOf = (site: Site, id = site.experience.id) => perform(getSocialProof, site.system, { id });

const guide = (change: Partial<Guide> = {}): Guide => ({
  id: v7(),
  name: "Marina Arango",
  photo: null,
  languages: ["es", "en"],
  cardNumber: "20418",
  cardExpiresOn: null,
  ...change,
});

const show = (site: Site, guides: Guide[], { id } = site.experience) =>
  inTransaction(database.db, async (tx) => {
    const at = site.clock.now();
    for (const one of guides) await saveGuide(tx, site.agency.id, one, at);
    const key = { agencyId: site.agency.id, experienceId: id };
    const shown = { guides: guides.map(({ id: guideId }) => guideId), photographs: [], reviews: [] };
    await saveSocialProof(tx, key, shown, at);
  });

const publish = (site: Site, experience: Experience, published = true) =>
  inTransaction(database.db, (tx) =>
    saveExperience(tx, experience, { position: 1, published, at: site.clock.now() }),
  );

test("an experience without reviews, guides and photographs shows nothing", async () => {
  const site = await open();
  expect(await proofOf(site)).toEqual(EMPTY_PROOF);
});

test("an unknown experience and another agency's experience are not found", async () => {
  const [site, other] = [await open(), await open()];
  expect(await errorCode(proofOf(site, other.experience.id))).toBe("experience-not-found");
  expect(await errorCode(proofOf(site, "none"))).toBe("experience-not-found");
});

describe("reviews", () => {
  test("all reviews are counted and averaged, and the latest twelve are shown", async () => {
    const site = await open();
    for (let month = 1; month <= 12; month += 1)
      await addReview(site, { rating: 5, travelledIn: `2025-${String(month).padStart(2, "0")}` });
    await addReview(site, { rating: 2, travelledIn: "2024-12", firstName: "Felipe" });

    const { rating, reviews } = await proofOf(site);
    expect(rating).toEqual({ count: 13, average: 4.8 });
    expect(reviews.map(({ travelledIn }) => travelledIn).slice(0, 2)).toEqual(["2025-12", "2025-11"]);
    expect(reviews).toHaveLength(12);
    expect(reviews[0]).not.toHaveProperty("id");
  });

  test("unpublished reviews are left out of the list and the rating", async () => {
    const site = await open();
    await addReview(site, { rating: 1, published: false });
    expect(await proofOf(site)).toEqual(EMPTY_PROOF);
  });

  test("reviews of another agency's experience do not count", async () => {
    const [site, other] = [await open(), await open()];
    await addReview(other, { rating: 1 });
    await addReview(site, { rating: 4 });
    expect((await proofOf(site)).rating).toEqual({ count: 1, average: 4 });
  });

  test("a search result has the average of its reviews, or no rating without reviews", async () => {
    const site = await open();
    const cards = async () => (await perform(searchExperiences, site.system, ALL)).experiences;
    expect((await cards()).map(({ rating }) => rating)).toEqual([null]);
    await addReview(site, { rating: 4 });
    await addReview(site, { rating: 5 });
    expect((await cards()).map(({ rating }) => rating)).toEqual([{ count: 2, average: 4.5 }]);
  });
});

describe("guides", () => {
  test("guides of an experience are in the agency's order", async () => {
    const site = await open();
    const [marina, elkin] = [guide(), guide({ name: "Elkin Buitrago" })];
    await show(site, [elkin, marina]);
    expect((await proofOf(site)).guides.map(({ name }) => name)).toEqual([elkin.name, marina.name]);
  });

  test("a guide's card number is shown until the last day of the card", async () => {
    const site = await open();
    await show(site, [guide({ cardExpiresOn: "2026-11-20" })]);
    expect((await proofOf(site)).guides).toMatchObject([{ cardNumber: "20418" }]);
    site.clock.forward(24 * 3_600_000);
    expect((await proofOf(site)).guides).toMatchObject([{ cardNumber: null }]);
    expect((await proofOf(site)).guides[0]).not.toHaveProperty("cardExpiresOn");
  });

  test("each guide of the agency is listed once, in order of names", async () => {
    const [site, other] = [await open(), await open()];
    const second = sampleExperience(site.agency.id);
    await publish(site, second);
    const [marina, elkin] = [guide({ cardExpiresOn: "2000-01-01" }), guide({ name: "Elkin Buitrago" })];
    await show(site, [marina, elkin]);
    await show(site, [marina], second);
    await show(other, [guide({ name: "Jader" })]);
    expect(await perform(listGuides, site.system)).toMatchObject([
      { name: "Elkin Buitrago", cardNumber: "20418" },
      { name: "Marina Arango", cardNumber: null },
    ]);
  });

  test("a guide without a published experience is not listed", async () => {
    const site = await open();
    await show(site, [guide()]);
    await show(site, []);
    expect(await perform(listGuides, site.system)).toEqual([]);
    await show(site, [guide()]);
    await publish(site, site.experience, false);
    expect(await perform(listGuides, site.system)).toEqual([]);
  });
});
