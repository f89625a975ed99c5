import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { findLost } from "./find-lost.ts";
import { twoFrames, watchTraffic } from "./quiet.ts";
import { expectShift, takeShift } from "./shift.ts";
import { ALL_VISITS, heightOf, nameOf, type Visit } from "./visit.ts";

/** What the builder brings along, without the comments that it would have each document compile, and that twice. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

export interface Inspection {
  /**
   * Looks at what the page shows now.
   * @param state `screen-state`, as its picture is called where pictures are taken: by `npm run screens`.
   * @param how `scrolled` where it is looked at from where the page was scrolled to; `unanswered` while the journey itself
   * keeps a request of the page without an answer.
   */
  look(state: string, how?: "scrolled" | "unanswered"): Promise<void>;
  /** Fails with everything that was found. */
  close(): void;
}

/** Waits until pictures in sight are there, so that what is judged is what is seen. */
async function settle(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => picture.loading !== "lazy");
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
}

/** What keeps somebody from using the page, by the rules of accessibility. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Compiling it takes as long as using it: a document that has the program already is not given it once more.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // Telling all that passed takes as long as the check.
  const axe = new AxeBuilder({ page, axeSource: ";" })
    .options({ resultTypes: ["violations"] })
    .withTags(RULES);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" and ")}`,
  );
}

/** A picture of the page, where `npm run screens` asks for it. @param name of its file. */
export async function keepPicture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!ALL_VISITS) return;
  const path = join(info.project.outputDir, "screens", `${name}.png`);
  const overlay = await page.locator("dialog[open], details[open] > summary:visible").count();
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = "eager";
  });
  const whole = overlay === 0 && (await page.evaluate(() => scrollY)) === 0;
  await page.screenshot({ path, fullPage: whole, animations: "disabled" });
}

/** Waits until the page is laid out for the size: what stands there and is measured in `vw` follows the window frames later. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  const probe = await page.evaluateHandle(() => {
    const element = document.createElement("div");
    element.style.cssText = "position:fixed;visibility:hidden;width:100vw;height:100vh";
    document.documentElement.append(element);
    return element;
  });
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ({ element, ...size }) => {
      const seen = element.getBoundingClientRect();
      const isWindow = innerWidth === size.width && innerHeight === size.height;
      return isWindow && seen.width === size.width && seen.height === size.height;
    },
    { element: probe, width, height },
  );
  await twoFrames(page);
  await probe.evaluate((element) => element.remove());
}

/** The window narrowed to the smallest phone, and to half of a wide screen, which is what zooming to 200 % does. */
async function findSqueezed(page: Page, { width }: Visit): Promise<string[]> {
  const lost: string[] = [];
  for (const narrow of width === 390 ? [390, 320] : [1440, 720]) {
    const height = narrow === 720 ? heightOf(width) / 2 : heightOf(width);
    if (narrow !== width) await resize(page, narrow, height);
    lost.push(...(await page.evaluate(findLost)).map((what) => `at ${narrow} px, ${what}`));
  }
  await resize(page, width, heightOf(width));
  return lost;
}

/** Looks at the screens of a visit one by one, and remembers what is wrong with which. */
export function openInspection(page: Page, visit: Visit, info: TestInfo): Inspection {
  const faults: string[] = [];
  const quiet = watchTraffic(page);
  return {
    async look(state, how) {
      const awaitsAnswer = how === "unanswered";
      await settle(page, awaitsAnswer ? async () => void (await twoFrames(page)) : quiet);
      const found = await takeShift(page, awaitsAnswer);
      if (how !== "scrolled") await page.evaluate(() => scrollTo(0, 0));
      found.push(...(await findBarriers(page)));
      await keepPicture(page, info, `${nameOf(visit)}-${state}`);
      // What a narrower window moves may move after its frames, and would count for the next screen of this page.
      await expectShift(page);
      found.push(...(await findSqueezed(page, visit)));
      faults.push(...found.map((fault) => `${state}: ${fault}`));
    },
    close: () => expect(faults).toEqual([]),
  };
}
