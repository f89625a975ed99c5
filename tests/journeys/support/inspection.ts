import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type CDPSession, expect, type Page, type TestInfo } from "@playwright/test";
import { expectMove, takeMoved } from "./boxes.ts";
import { findLost } from "./find-lost.ts";
import { atRest, twoFrames, watchTraffic } from "./quiet.ts";
import { ALL_VISITS, heightOf, nameOf, type Visit } from "./visit.ts";

/** Source of axe. The builder's copy has comments, which each document would compile. */
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

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Gives axe to a document. The protocol reuses what the browser compiled for an earlier document; `eval` does not. */
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

/** Returns the accessibility rules that the page violates, each with the elements that violate it. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await loadAxe(page);
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Reports of passed rules take as long as the check.
    const options = { resultTypes: ["violations"], runOnly: { type: "tag", values: tags } };
    const { violations } = await axe.run(document, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" and ")}`,
    );
  }, RULES);
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

/** Sets the window's size and waits until the page is laid out for it: `vw` follows the window frames later. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async (size) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const probe = document.createElement("div");
      probe.style.cssText = "position:fixed;visibility:hidden;width:100vw;height:100vh";
      document.documentElement.append(probe);
      const isLaidOut = () => {
        const seen = probe.getBoundingClientRect();
        const isWindow = innerWidth === size.width && innerHeight === size.height;
        return isWindow && seen.width === size.width && seen.height === size.height;
      };
      while (!isLaidOut()) await frame();
      probe.remove();
      await frame();
      await frame();
    },
    { width, height },
  );
}

/** How many frames an element may follow the window later: Chromium computes `dvw` and `dvh` of elements anew some frames after it. */
const MOST_FRAMES = 60;

/** Returns what does not fit the window once the elements have followed it. */
async function findLostAtRest(page: Page): Promise<string[]> {
  let lost = await page.evaluate(findLost);
  for (let frames = 0; lost.length > 0 && frames < MOST_FRAMES; frames += 2) {
    await twoFrames(page);
    lost = await page.evaluate(findLost);
  }
  return lost;
}

/** Returns what does not fit the smallest phone, or half of a wide screen, which is the window zoomed to 200 %. */
async function findSqueezed(page: Page, { width }: Visit): Promise<string[]> {
  const lost: string[] = [];
  for (const narrow of width === 390 ? [390, 320] : [1440, 720]) {
    const height = narrow === 720 ? heightOf(width) / 2 : heightOf(width);
    if (narrow !== width) await resize(page, narrow, height);
    lost.push(...(await findLostAtRest(page)).map((what) => `at ${narrow} px, ${what}`));
  }
  await resize(page, width, heightOf(width));
  return lost;
}

/** @returns whether the page was scrolled. */
const scrollToTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const wasScrolled = scrollY !== 0;
    scrollTo({ top: 0, behavior: "instant" });
    return wasScrolled;
  });

/** Looks at the screens of a visit one by one, and remembers what is wrong with which. */
export function openInspection(page: Page, visit: Visit, info: TestInfo): Inspection {
  const faults: string[] = [];
  const quiet = watchTraffic(page);
  return {
    async look(state, how) {
      const awaitsAnswer = how === "unanswered";
      await (awaitsAnswer ? twoFrames(page) : quiet());
      await atRest(page);
      const found = await takeMoved(page, awaitsAnswer);
      // The top bar changes its colours when the page is scrolled.
      if (how !== "scrolled" && (await scrollToTop(page))) await atRest(page);
      found.push(...(await findBarriers(page)));
      await keepPicture(page, info, `${nameOf(visit)}-${state}`);
      // What a narrower window moves may move after its frames, and would count for the next screen of this page.
      await expectMove(page);
      found.push(...(await findSqueezed(page, visit)));
      faults.push(...found.map((fault) => `${state}: ${fault}`));
    },
    close: () => expect(faults).toEqual([]),
  };
}
