import type { Page } from "@playwright/test";
import { socialProof as english } from "../../../src/web/site/messages/en/experiences/social-proof.ts";
import { rating } from "../../../src/web/site/messages/es-co/experiences/rating.ts";
import { socialProof } from "../../../src/web/site/messages/es-co/experiences/social-proof.ts";
import { about } from "../../../src/web/site/messages/es-co/shell/about.ts";
import { shell } from "../../../src/web/site/messages/es-co/shell/shell.ts";
import { readPage, textOf } from "../support/read-page.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

interface ExperienceList {
  items: { id: string; title: string }[];
}

async function pathOf(title: RegExp): Promise<string> {
  const { items } = await traveller(ANDES_VIVO).query<ExperienceList>("experience.fetchList", {
    agencyId: "andes-vivo",
  });
  return `/experience/${items.find((one) => title.test(one.title))?.id}`;
}

const structuredRating = (page: Page) =>
  page.locator("script[type='application/ld+json']").evaluateAll((scripts) =>
    scripts
      .flatMap((script) => JSON.parse(script.textContent ?? "{}")["@graph"] ?? [])
      .map((node: { aggregateRating?: object }) => node.aggregateRating)
      .find((rating) => rating !== undefined),
  );

test("an experience shows its guides, photographs and reviews", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, await pathOf(/Cocora/)));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: socialProof.guides.title })).toBeVisible();
  await expect(main.getByText(socialProof.guides.card("20418"))).toBeVisible();
  await expect(main.getByText(rating.since(2012))).toBeVisible();

  await main.getByRole("link", { name: rating.guidedBy("Marina y Elkin") }).click();
  await expect(main.getByText(socialProof.guides.card("20418"))).toBeInViewport();
  await main.getByRole("link", { name: rating.photographs(2) }).click();
  await expect(main.getByRole("heading", { name: socialProof.photographs.title })).toBeInViewport();
  await main.getByRole("link", { name: rating.count(5) }).click();
  await expect(page).toHaveURL(/#reviews$/);
  await expect(main.getByRole("heading", { name: socialProof.reviews.title })).toBeInViewport();
  await expect(main.getByText("Marc", { exact: true })).toBeHidden();
  await main.getByText(socialProof.reviews.more(3)).click();
  await expect(main.getByText("Marc", { exact: true })).toBeVisible();
  expect(await structuredRating(page)).toMatchObject({ ratingValue: 4.6, reviewCount: 5 });

  await main.getByRole("button", { name: /^Ampliar la foto: El sendero/ }).click();
  const viewer = page.getByRole("dialog", { name: socialProof.photographs.label });
  await expect(viewer.getByText(shell.viewer.position(2, 2))).toBeVisible();
  await page.keyboard.press("Escape");

  await test.step("on a phone the photographs are swiped through, and the page stays as wide as the screen", async () => {
    await page.setViewportSize({ width: 320, height: 720 });
    const photograph = page.getByRole("button", { name: /^Ampliar la foto/ });
    await photograph.last().scrollIntoViewIfNeeded();
    await expect(photograph.last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("a review in another language is labelled, and is read aloud in that language", async () => {
  const { html } = await readPage(traveller(ANDES_VIVO), `/en${await pathOf(/Cocora/)}`);
  const reviews = html.slice(html.indexOf('id="reviews"')).split("<li");
  const review = reviews.find((one) => one.includes("Natalia")) ?? "";
  expect(textOf(review)).toContain(english.reviews.writtenIn("Spanish"));
  expect(review).toMatch(/lang="es"[^>]*>[^<]*Hicimos la vuelta completa/);
});

test("the page about the agency shows each guide once", async () => {
  const { text } = await readPage(traveller(ANDES_VIVO), "/about-us");
  expect(text).toContain(about.team);
  expect(text.split(socialProof.guides.card("20418"))).toHaveLength(2);
});

test("an experience without reviews shows no section for them, and its structured data has no rating", async () => {
  const { html, text } = await readPage(traveller(ANDES_VIVO), await pathOf(/Guatapé/));
  expect(text).toContain(socialProof.provider.title);
  for (const title of [socialProof.guides.title, socialProof.photographs.title, socialProof.reviews.title])
    expect(text).not.toContain(title);
  expect(html).not.toMatch(/href="#(?:reviews|guides|photographs)"/);
  expect(html).not.toContain("aggregateRating");
});

test("the front page shows a rating on the cards of rated experiences only", async () => {
  const { articles } = await readPage(traveller(ANDES_VIVO), "/home");
  const card = (title: RegExp) => articles.find((article) => title.test(article));
  expect(card(/Cocora/)).toContain(`${rating.outOfFive(4.6)}, (${rating.count(5)})`);
  expect(card(/Guatapé/)).toBeDefined();
  expect(card(/Guatapé/)).not.toMatch(/opini/);
});
