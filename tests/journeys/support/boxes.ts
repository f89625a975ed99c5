import type { Page } from "@playwright/test";

interface Boxes {
  /** Compares the boxes of all that is visible with those before, and remembers what has moved. */
  compare(): void;
  moved: Set<string>;
  /** Whether somebody did something: what moves then is the answer to it, however long that takes. */
  isAsked: boolean;
}

declare global {
  var boxes: Boxes;
}

/**
 * Runs in each page: compares the boxes of elements when the page has been parsed, which is before React hydrates it,
 * and whenever `boxes.compare` is called. Transforms and scrolling inside the page move no box.
 */
export function watchBoxes(): void {
  // The browser, too, takes less than this for no movement.
  const LEAST_PX = 3;
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
  const windowNow = () => [innerWidth, innerHeight, scrollX, scrollY].join();
  let before = new Map<Element, Box>();
  let windowBefore = "";
  const boxes: Boxes = {
    moved: new Set(),
    isAsked: false,
    compare() {
      const isSameWindow = windowNow() === windowBefore;
      const now = new Map<Element, Box>();
      for (const element of document.body?.querySelectorAll<HTMLElement>("*") ?? []) {
        if (!(element instanceof HTMLElement)) continue;
        const box = boxOf(element);
        if (box.width === 0 || box.height === 0) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        now.set(element, box);
        const was = before.get(element);
        if (boxes.isAsked || !isSameWindow || !was || !(isInWindow(was) || isInWindow(box))) continue;
        const [x, y] = [box.x - was.x, box.y - was.y];
        if (Math.abs(x) < LEAST_PX && Math.abs(y) < LEAST_PX) continue;
        boxes.moved.add(`moved by ${Math.round(x)}, ${Math.round(y)} px: ${element.outerHTML.slice(0, 120)}`);
      }
      before = now;
      windowBefore = windowNow();
    },
  };
  Object.assign(globalThis, { boxes });
  for (const deed of ["pointerdown", "keydown", "input", "change"]) {
    addEventListener(
      deed,
      () => {
        boxes.isAsked = true;
      },
      true,
    );
  }
  document.addEventListener("readystatechange", async () => {
    if (document.readyState !== "interactive") return;
    // Layout asks for the typefaces. The browser paints nothing before they have come.
    document.body?.getBoundingClientRect();
    await document.fonts.ready;
    boxes.compare();
  });
}

/** What moves from now on is the answer to what is done next, however late it comes, until it is asked what has moved. */
export const expectMove = (page: Page): Promise<void> =>
  page.evaluate(() => {
    boxes.isAsked = true;
  });

/**
 * @param awaitsAnswer the last press has no answer yet: what moves when it comes is the answer's doing.
 * @returns what has moved by itself since it was asked last, or since the page came.
 */
export const takeMoved = (page: Page, awaitsAnswer = false): Promise<string[]> =>
  page.evaluate((awaits) => {
    boxes.compare();
    const moved = [...boxes.moved];
    boxes.moved.clear();
    boxes.isAsked &&= awaits;
    return moved;
  }, awaitsAnswer);
