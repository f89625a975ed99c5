/** Runs in the page. */
export function findClippedContent(): string[] {
  const { innerWidth, innerHeight } = window;
  const problems: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide`);
  const outline = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 140);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert]");
  for (const element of document.body.querySelectorAll(
    "a, button, input, select, textarea, summary, p, h1, h2, h3, dt, dd, label",
  )) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || !isVisible(element)) continue;
    const isOutside = box.right > innerWidth + 1 || box.left < -1;
    if (isOutside && !scrolls(element.parentElement)) problems.push(`outside: ${outline(element)}`);
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut =
      !(element instanceof HTMLInputElement) &&
      /hidden|clip/.test(overflowX) &&
      textOverflow !== "ellipsis" &&
      element.scrollWidth > element.clientWidth + 1;
    if (isCut) problems.push(`cut off: ${outline(element)}`);
  }
  for (const dialog of document.querySelectorAll("dialog[open]")) {
    const { top, bottom } = dialog.getBoundingClientRect();
    if (top < -1 || bottom > innerHeight + 1) problems.push(`higher than the window: ${outline(dialog)}`);
  }
  return problems;
}
