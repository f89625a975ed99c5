import { experiences } from "../../../src/web/site/messages/es-co/experiences/experiences.ts";
import { shell } from "../../../src/web/site/messages/es-co/shell/shell.ts";
import { firstExperience } from "../../support/order.ts";
import { finger, pinch } from "../support/finger.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a visitor browses and zooms an experience's pictures with fingers and keys", async ({ page }) => {
  const { id, images } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  const cdp = await page.context().newCDPSession(page);
  const touch = finger(cdp);
  const viewer = page.getByRole("dialog", { name: shell.viewer.title });
  const list = page.getByRole("region", { name: experiences.gallery.label }).getByRole("list");
  const opener = (number: number) =>
    page.getByRole("button", { name: new RegExp(`^${experiences.gallery.open(number)}`) });
  const shows = (number: number) =>
    expect(viewer.getByText(shell.viewer.position(number, images.length))).toBeVisible();
  const imageOf = (number: number) => viewer.locator(`img[alt="${images[number - 1]?.alt ?? ""}"]`);
  const boxOf = async (number: number) => {
    const { x, width } = (await imageOf(number).boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
    return { left: Math.round(x), width: Math.round(width) };
  };
  const arrow = (name: string) => page.getByRole("button", { name, exact: true });
  const middleOf = async (name: string) => {
    const box = await arrow(name).boundingBox();
    if (!box) throw new Error(`${name} is not in view`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await waitUntilHydrated(page.locator("[data-booking-bar] a"));

  await test.step("the gallery of the page follows the finger, and rests at a picture", async () => {
    const scrolled = () => list.evaluate((row) => row.scrollLeft);
    await touch.draw({ x: 340, y: 150 }, { x: 80, y: 150 });
    await expect.poll(scrolled).toBeGreaterThan(90);
    expect(await scrolled()).toBeLessThan(390);
    await touch.lift();
    await expect.poll(scrolled).toBe(390);
  });

  await test.step("the button with the count opens the picture that was swiped to", async () => {
    await page.getByRole("button", { name: `${experiences.gallery.all} ${images.length}` }).tap();
    await shows(2);
  });

  await test.step("the arrow keys change the picture, and Escape closes the viewer", async () => {
    await page.keyboard.press("ArrowLeft");
    await shows(1);
    await page.keyboard.press("ArrowRight");
    await shows(2);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  });

  await test.step("a swipe past the last picture stays at the last picture", async () => {
    const last = images.length;
    await opener(last).evaluate((button) => button.scrollIntoView({ inline: "center", block: "nearest" }));
    await opener(last).tap();
    await shows(last);
    await touch.swipe({ x: 300, y: 400 }, { x: 60, y: 400 });
    await shows(last);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  });

  await opener(1).evaluate((button) => button.scrollIntoView({ inline: "center", block: "nearest" }));
  await opener(1).tap();
  await shows(1);

  await test.step("a tap on an arrow changes the picture, and so does a swipe that starts on the arrow", async () => {
    await arrow(shell.viewer.next).tap();
    await shows(2);
    await arrow(shell.viewer.previous).tap();
    await shows(1);
    const next = await middleOf(shell.viewer.next);
    await touch.swipe(next, { x: next.x - 200, y: next.y + 4 });
    await shows(2);
    const previous = await middleOf(shell.viewer.previous);
    await touch.swipe(previous, { x: previous.x + 200, y: previous.y - 4 });
    await shows(1);
  });

  await test.step("two fingers zoom the picture in by the change of their distance, and out again", async () => {
    const width = async () => (await boxOf(1)).width;
    await expect.poll(() => boxOf(1)).toEqual({ left: 0, width: 390 });
    const middle = { x: 195, y: 422 };
    await pinch(cdp, middle, { from: 60, to: 120 });
    await expect.poll(width).toBe(780);
    await expect(viewer.getByRole("button", { name: shell.viewer.zoomOut })).toBeVisible();
    await pinch(cdp, middle, { from: 120, to: 40 });
    await expect.poll(() => boxOf(1)).toEqual({ left: 0, width: 390 });
    await expect(viewer.getByRole("button", { name: shell.viewer.zoomIn })).toBeVisible();
  });

  await test.step("the picture follows the finger beside the next picture, and returns if released early", async () => {
    const left = async (number: number) => (await boxOf(number)).left;
    await touch.draw({ x: 300, y: 400 }, { x: 180, y: 402 });
    await expect.poll(() => left(1)).toBe(-120);
    expect(await left(2)).toBe(270);
    await touch.lift();
    await shows(2);
    await expect.poll(() => left(2)).toBe(0);

    await touch.draw({ x: 200, y: 400 }, { x: 225, y: 400 });
    await expect.poll(() => left(2)).toBe(25);
    await touch.lift();
    await expect.poll(() => left(2)).toBe(0);
    await shows(2);

    await touch.draw({ x: 200, y: 400 }, { x: 201, y: 520 });
    await touch.lift();
    await shows(2);
  });
});
