import type { Page } from "@playwright/test";

interface Boxes {
  compare(): void;
  moved: Set<string>;
  /** The effect of an interaction may still follow. */
  isMoveExpected: boolean;
}

declare global {
  var boxes: Boxes;
}

/** Runs in each page. Transforms, and scrolling inside of elements, do not count as movements. */
export function watchBoxes(): void {
  // Smaller movements do not count, as in the browser's own measure of layout shifts.
  const MIN_PX = 3;
  type Box = { x: number; y: number; width: number; height: number };
  const boxOf = (element: HTMLElement): Box => {
    const { offsetWidth: width, offsetHeight: height } = element;
    let [x, y] = [-scrollX, -scrollY];
    for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
      x += at.offsetLeft;
      y += at.offsetTop;
    }
    return { x, y, width, height };
  };
  const isInWindow = ({ x, y, width, height }: Box) =>
    y + height > 0 && x + width > 0 && y < innerHeight && x < innerWidth;
  const describeWindow = () => [innerWidth, innerHeight, scrollX, scrollY].join();
  let previousBoxes = new Map<Element, Box>();
  let previousWindow = "";
  const boxes: Boxes = {
    moved: new Set(),
    isMoveExpected: false,
    compare() {
      const isSameWindow = describeWindow() === previousWindow;
      const currentBoxes = new Map<Element, Box>();
      for (const element of document.body?.querySelectorAll<HTMLElement>("*") ?? []) {
        if (!(element instanceof HTMLElement)) continue;
        const box = boxOf(element);
        if (box.width === 0 || box.height === 0) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        currentBoxes.set(element, box);
        const previousBox = previousBoxes.get(element);
        if (
          boxes.isMoveExpected ||
          !isSameWindow ||
          !previousBox ||
          !(isInWindow(previousBox) || isInWindow(box))
        )
          continue;
        const [x, y] = [box.x - previousBox.x, box.y - previousBox.y];
        if (Math.abs(x) < MIN_PX && Math.abs(y) < MIN_PX) continue;
        boxes.moved.add(`moved by ${Math.round(x)}, ${Math.round(y)} px: ${element.outerHTML.slice(0, 120)}`);
      }
      previousBoxes = currentBoxes;
      previousWindow = describeWindow();
    },
  };
  Object.assign(globalThis, { boxes });
  for (const eventType of ["pointerdown", "keydown", "input", "change"]) {
    addEventListener(
      eventType,
      () => {
        boxes.isMoveExpected = true;
      },
      true,
    );
  }
  document.addEventListener("readystatechange", async () => {
    if (document.readyState !== "interactive") return;
    // Forces a layout, which requests the fonts, so that `ready` waits for them. A font with `font-display: optional` that
    // loads late stays unused, and moves nothing.
    document.body?.getBoundingClientRect();
    await document.fonts.ready;
    boxes.compare();
  });
}

/** Allows movements until the next `takeMoved`, because the next interaction causes movements. */
export const expectMove = (page: Page): Promise<void> =>
  page.evaluate(() => {
    boxes.isMoveExpected = true;
  });

/**
 * @param awaitsAnswer whether the last press has no response yet.
 * @returns unexpected movements since the last call, or since the page loaded.
 */
export const takeMoved = (page: Page, awaitsAnswer = false): Promise<string[]> =>
  page.evaluate((awaits) => {
    boxes.compare();
    const moved = [...boxes.moved];
    boxes.moved.clear();
    boxes.isMoveExpected &&= awaits;
    return moved;
  }, awaitsAnswer);
