import type { Page } from "@playwright/test";

/** Less than this is a glyph or two, and no line. */
const LEAST = 0.001;

/** What moves from now on is the answer to what is done next, however late it comes, until it is asked what has moved. */
export const expectShift = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { moved: { asked: boolean } }).moved.asked = true;
  });

/**
 * @param awaitsAnswer the last press has no answer yet: what moves when it comes is the answer's doing.
 * @returns what has moved by itself since it was asked last, as one sentence; nothing where nothing has.
 */
export async function takeShift(page: Page, awaitsAnswer = false): Promise<string[]> {
  const moved = await page.evaluate((awaits) => {
    const { moved } = globalThis as unknown as { moved: { value: number; what: string[]; asked: boolean } };
    const seen = { value: moved.value, what: [...new Set(moved.what)] };
    moved.value = 0;
    moved.asked &&= awaits;
    moved.what.length = 0;
    return seen;
  }, awaitsAnswer);
  return moved.value > LEAST ? [`moved by ${moved.value.toFixed(4)}: ${moved.what.join(" and ")}`] : [];
}
