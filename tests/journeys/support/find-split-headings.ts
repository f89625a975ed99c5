/**
 * Runs in the page, after its fonts have loaded. Words of more than twelve letters are not checked, because the browser may
 * hyphenate long words.
 */
export async function findSplitHeadings(): Promise<string[]> {
  await document.fonts.ready;
  const splits: string[] = [];
  for (const heading of document.querySelectorAll("h1, h2, h3")) {
    if (!heading.checkVisibility() || heading.clientWidth <= 1) continue;
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(
        /(?<!\p{L})\p{L}{2,12}(?!\p{L})/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) splits.push(`broken: ${word} in ${heading.textContent}`);
      }
    }
  }
  return splits;
}
