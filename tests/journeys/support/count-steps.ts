import type { BrowserContext, Page } from "@playwright/test";

/** What a way through the site asks of a thumb. What the provider's own checkout asks is counted apart: it is not ours to shorten. */
export interface Steps {
  /** Pages that were gone to, ours and the sign-in provider's. */
  pages: number;
  dialogs: number;
  /** Presses of anything but a field that is typed into; a choice in a list is two. */
  taps: number;
  /** Fields that were typed into. */
  fields: number;
  atProvider: { taps: number; fields: number };
}

interface Seen {
  kind: "tap" | "choice" | "field" | "dialog";
  name: string;
}

const SCRIPT = `(() => {
  const typed = "input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea";
  const tell = (kind, name) => globalThis.seeStep({ kind, name });
  addEventListener("pointerdown", (event) => {
    if (event.isTrusted && !event.target.closest(typed)) tell("tap", event.target.innerText ?? "");
  }, true);
  addEventListener("change", (event) => {
    if (event.target.matches("select")) tell("choice", event.target.name);
  }, true);
  addEventListener("input", (event) => {
    if (event.target.matches(typed)) tell("field", event.target.name || event.target.id);
  }, true);
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.matches("dialog[open]")) tell("dialog", "");
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["open"] });
})()`;

/**
 * Counts what is done in a browser from now on. @param isPayment whether an address is the payment provider's.
 * @returns a function that tells what was counted.
 */
export async function countSteps(
  context: BrowserContext,
  page: Page,
  isPayment: (url: string) => boolean,
): Promise<() => Steps> {
  const counted = { taps: 0, dialogs: 0 };
  const atProvider = { taps: 0, fields: new Set<string>() };
  const fields = new Set<string>();
  const pages: string[] = [];
  // What is filled in by the site itself fires the same event without a hand on it: only a change of the value counts.
  await context.exposeBinding("seeStep", ({ page: from }, { kind, name }: Seen) => {
    const pays = isPayment(from.url());
    if (kind === "field") (pays ? atProvider.fields : fields).add(name);
    else if (kind === "dialog") counted.dialogs += 1;
    else (pays ? atProvider : counted).taps += kind === "choice" ? 2 : 1;
  });
  await context.addInitScript(SCRIPT);
  page.on("framenavigated", (frame) => {
    const { origin, pathname, protocol } = new URL(frame.url());
    if (frame !== page.mainFrame() || !protocol.startsWith("http") || isPayment(frame.url())) return;
    if (pages.at(-1) !== origin + pathname) pages.push(origin + pathname);
  });
  return () => ({
    ...{ pages: pages.length, ...counted, fields: fields.size },
    atProvider: { taps: atProvider.taps, fields: atProvider.fields.size },
  });
}
