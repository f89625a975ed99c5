import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type CDPSession, expect, type Page, type TestInfo } from "@playwright/test";
import { expectMove, takeMoved } from "./boxes.ts";
import { findClippedContent } from "./find-clipped-content.ts";
import { atRest, MAX_WAIT_MS, twoFrames, watchTraffic } from "./quiet.ts";
import { ALL_VISITS, heightOf, nameOf, type Visit } from "./visit.ts";

/** Minified source of axe, because each document loads the source. The copy of `@axe-core/playwright` is longer. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

export interface Inspection {
  /**
   * @param state such as `checkout-errors`; the last part of the picture's name in `npm run screens`.
   * @param how `scrolled` keeps the scroll position; `unanswered` allows a request that the journey holds.
   */
  look(state: string, how?: "scrolled" | "unanswered"): Promise<void>;
  close(): void;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The DevTools protocol reuses code compiled for an earlier document; `eval` does not. */
async function loadAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { exceptionDetails } = await (await session).send("Runtime.evaluate", { expression: AXE });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await loadAxe(page);
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Leaves out passed rules, because their report would take as long as the check.
    const options = { resultTypes: ["violations"], runOnly: { type: "tag", values: tags } };
    const { violations } = await axe.run(document, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" and ")}`,
    );
  }, RULES);
}

export async function keepPicture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!ALL_VISITS) return;
  const path = join(info.project.outputDir, "screens", `${name}.png`);
  const overlay = await page.locator("dialog[open], details[open] > summary:visible").count();
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = "eager";
  });
  const isFullPage = overlay === 0 && (await page.evaluate(() => scrollY)) === 0;
  await page.screenshot({ path, fullPage: isFullPage, animations: "disabled" });
}

/** `vw` and `vh` change some frames after the window's size. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async (size) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const probe = document.createElement("div");
      probe.style.cssText = "position:fixed;visibility:hidden;width:100vw;height:100vh";
      document.documentElement.append(probe);
      const isLaidOut = () => {
        const box = probe.getBoundingClientRect();
        const isWindow = innerWidth === size.width && innerHeight === size.height;
        return isWindow && box.width === size.width && box.height === size.height;
      };
      const until = performance.now() + size.maxMs;
      while (!isLaidOut()) {
        if (performance.now() > until) {
          const sizes = [size, { innerWidth, innerHeight }, probe.getBoundingClientRect()];
          throw new Error(`The window does not get its size: ${JSON.stringify(sizes)}`);
        }
        await frame();
      }
      probe.remove();
      await frame();
      await frame();
    },
    { width, height, maxMs: MAX_WAIT_MS },
  );
}

/** Chromium updates `dvw` and `dvh` some frames after the window size. */
const MAX_FRAMES = 60;

async function findLostAtRest(page: Page): Promise<string[]> {
  let problems = await page.evaluate(findClippedContent);
  for (let frames = 0; problems.length > 0 && frames < MAX_FRAMES; frames += 2) {
    await twoFrames(page);
    problems = await page.evaluate(findClippedContent);
  }
  return problems;
}

/** Returns content that does not fit the smallest phone, or half of a wide screen, which equals a zoom of 200 %. */
async function findSqueezed(page: Page, { width }: Visit): Promise<string[]> {
  const problems: string[] = [];
  for (const testedWidth of width === 390 ? [390, 320] : [1440, 720]) {
    const height = testedWidth === 720 ? heightOf(width) / 2 : heightOf(width);
    if (testedWidth !== width) await resize(page, testedWidth, height);
    problems.push(...(await findLostAtRest(page)).map((problem) => `at ${testedWidth} px, ${problem}`));
  }
  await resize(page, width, heightOf(width));
  return problems;
}

/** @returns whether the page was scrolled before. */
const scrollToTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const wasScrolled = scrollY !== 0;
    scrollTo({ top: 0, behavior: "instant" });
    return wasScrolled;
  });

export function openInspection(page: Page, visit: Visit, info: TestInfo): Inspection {
  const faults: string[] = [];
  const quiet = watchTraffic(page);
  return {
    async look(state, how) {
      const awaitsAnswer = how === "unanswered";
      await (awaitsAnswer ? twoFrames(page) : quiet());
      await atRest(page);
      const faultsOfScreen = await takeMoved(page, awaitsAnswer);
      // The top bar changes its colours with the scroll position.
      if (how !== "scrolled" && (await scrollToTop(page))) await atRest(page);
      faultsOfScreen.push(...(await findAccessibilityViolations(page)));
      await keepPicture(page, info, `${nameOf(visit)}-${state}`);
      // Shifts after the window's new size do not count for the next screen.
      await expectMove(page);
      faultsOfScreen.push(...(await findSqueezed(page, visit)));
      faults.push(...faultsOfScreen.map((fault) => `${state}: ${fault}`));
    },
    close: () => expect(faults).toEqual([]),
  };
}
