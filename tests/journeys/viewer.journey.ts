import type { Page } from "@playwright/test";
import { experiences } from "../../src/web/messages/es-co/experiences.ts";
import { shell } from "../../src/web/messages/es-co/shell.ts";
import { firstExperience } from "../support/order.ts";
import { finger, type Point, pinch } from "./support/finger.ts";
import { ANDES_VIVO, at } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { traveller } from "./support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function openGallery(page: Page) {
  const { id, images } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await page.waitForLoadState("networkidle");
  const touch = finger(await page.context().newCDPSession(page));
  const viewer = page.getByRole("dialog", { name: shell.viewer.title });
  const shows = (number: number) =>
    expect(viewer.getByText(shell.viewer.position(number, images.length))).toBeVisible();
  return { touch, viewer, images, shows };
}

const middleOf = async (page: Page, name: string): Promise<Point> => {
  const box = await page.getByRole("button", { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not in view`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("a finger that comes down on an arrow swipes too, and a tap there is still a press", async ({
  page,
}) => {
  const { touch, viewer, shows } = await openGallery(page);
  await page.getByRole("button", { name: new RegExp(`^${experiences.gallery.open(1)}`) }).tap();
  await expect(viewer).toBeVisible();
  await shows(1);

  await page.getByRole("button", { name: shell.viewer.next, exact: true }).tap();
  await shows(2);
  await page.getByRole("button", { name: shell.viewer.previous, exact: true }).tap();
  await shows(1);

  const next = await middleOf(page, shell.viewer.next);
  await touch.swipe(next, { x: next.x - 200, y: next.y + 4 });
  await shows(2);
  const previous = await middleOf(page, shell.viewer.previous);
  await touch.swipe(previous, { x: previous.x + 200, y: previous.y - 4 });
  await shows(1);
});

test("the picture follows the finger, shows the next one coming, and goes back where it is released early", async ({
  page,
}) => {
  const { touch, viewer, images, shows } = await openGallery(page);
  await page.getByRole("button", { name: new RegExp(`^${experiences.gallery.open(1)}`) }).tap();
  await shows(1);
  const [one, other] = [0, 1].map((place) => viewer.locator(`img[alt="${images[place]?.alt ?? ""}"]`));
  if (!one || !other) throw new Error("the experience has two pictures or more");
  const left = async (image: typeof one) => Math.round((await image.boundingBox())?.x ?? Number.NaN);
  await expect.poll(() => left(one)).toBe(0);

  await touch.draw({ x: 300, y: 400 }, { x: 180, y: 402 });
  await expect.poll(() => left(one)).toBe(-120);
  expect(await left(other)).toBe(270);
  await touch.lift();
  await shows(2);
  await expect.poll(() => left(other)).toBe(0);

  await touch.draw({ x: 200, y: 400 }, { x: 225, y: 400 });
  await expect.poll(() => left(other)).toBe(25);
  await touch.lift();
  await expect.poll(() => left(other)).toBe(0);
  await shows(2);

  await touch.draw({ x: 200, y: 400 }, { x: 201, y: 520 });
  await touch.lift();
  await shows(2);
});

test("at the last picture the row gives way a little, and stays", async ({ page }) => {
  const { touch, images, shows } = await openGallery(page);
  const last = images.length;
  const opener = page.getByRole("button", { name: new RegExp(`^${experiences.gallery.open(last)}`) });
  await opener.evaluate((button) => button.scrollIntoView({ inline: "center", block: "nearest" }));
  await opener.tap();
  await shows(last);
  await touch.swipe({ x: 300, y: 400 }, { x: 60, y: 400 });
  await shows(last);
});

test("the button with the count opens the picture that was swiped to", async ({ page }) => {
  const { touch, shows, images } = await openGallery(page);
  await touch.swipe({ x: 330, y: 150 }, { x: 40, y: 152 });
  const list = page.getByRole("region", { name: experiences.gallery.label }).getByRole("list");
  await expect.poll(() => list.evaluate((row) => row.scrollLeft)).toBe(390);
  await page.getByRole("button", { name: `${experiences.gallery.all} ${images.length}` }).tap();
  await shows(2);
});

test("the arrow keys move on as before, and Escape closes", async ({ page }) => {
  const { viewer, shows } = await openGallery(page);
  await page.getByRole("button", { name: new RegExp(`^${experiences.gallery.open(1)}`) }).tap();
  await shows(1);
  await page.keyboard.press("ArrowRight");
  await shows(2);
  await page.keyboard.press("ArrowLeft");
  await shows(1);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
});

test("two fingers that part enlarge the picture as far as they part, and shrink it again", async ({
  page,
}) => {
  const { viewer, images } = await openGallery(page);
  await page.getByRole("button", { name: new RegExp(`^${experiences.gallery.open(1)}`) }).tap();
  const image = viewer.locator(`img[alt="${images[0]?.alt ?? ""}"]`);
  const width = async () => Math.round((await image.boundingBox())?.width ?? Number.NaN);
  await expect.poll(width).toBe(390);
  const cdp = await page.context().newCDPSession(page);
  const middle = { x: 195, y: 422 };
  await pinch(cdp, middle, { from: 60, to: 120 });
  await expect.poll(width).toBe(780);
  await expect(viewer.getByRole("button", { name: shell.viewer.zoomOut })).toBeVisible();
  await pinch(cdp, middle, { from: 120, to: 40 });
  await expect.poll(width).toBe(390);
  await expect(viewer.getByRole("button", { name: shell.viewer.zoomIn })).toBeVisible();
});

test("the gallery of the page follows the finger, and rests at a picture", async ({ page }) => {
  const { touch } = await openGallery(page);
  const list = page.getByRole("region", { name: experiences.gallery.label }).getByRole("list");
  const scrolled = () => list.evaluate((row) => row.scrollLeft);
  await touch.draw({ x: 340, y: 150 }, { x: 80, y: 150 });
  await expect.poll(scrolled).toBeGreaterThan(90);
  expect(await scrolled()).toBeLessThan(390);
  await touch.lift();
  await expect.poll(scrolled).toBe(390);
});
