import type { BrowserContext, Page } from "@playwright/test";

/** The site cannot reduce the number of interactions in the provider's checkout, so these are counted separately. */
export interface Steps {
  pages: number;
  dialogs: number;
  /** A choice in a list counts as two presses. Presses on text fields do not count. */
  taps: number;
  fields: number;
  signInTaps: number;
  atProvider: { taps: number; fields: number };
}

interface Interaction {
  kind: "tap" | "choice" | "field" | "dialog";
  name: string;
}

/**
 * Playwright stops the events of a covered click at the window, and then repeats the click, so presses are counted at the
 * document.
 */
const SCRIPT = `(() => {
  const typed = "input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea";
  const tell = (kind, name) => globalThis.seeStep({ kind, name });
  document.addEventListener("pointerdown", (event) => {
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
 * @param isPayment whether an address belongs to the payment provider. @param isSignIn whether an address belongs to the
 * sign-in provider.
 * @returns a function that returns the counts.
 */
export async function countSteps(
  context: BrowserContext,
  page: Page,
  isPayment: (url: string) => boolean,
  isSignIn: (url: string) => boolean,
): Promise<() => Steps> {
  const counts = { taps: 0, signInTaps: 0, dialogs: 0 };
  const atProvider = { taps: 0, fields: new Set<string>() };
  const fields = new Set<string>();
  const pages: string[] = [];
  // A field counts once, however many characters are typed.
  await context.exposeBinding("seeStep", ({ page: sourcePage }, { kind, name }: Interaction) => {
    const isProviderPage = isPayment(sourcePage.url());
    if (kind === "field") (isProviderPage ? atProvider.fields : fields).add(name);
    else if (kind === "dialog") counts.dialogs += 1;
    else if (isSignIn(sourcePage.url())) counts.signInTaps += 1;
    else (isProviderPage ? atProvider : counts).taps += kind === "choice" ? 2 : 1;
  });
  await context.addInitScript(SCRIPT);
  page.on("framenavigated", (frame) => {
    const { origin, pathname, protocol } = new URL(frame.url());
    if (frame !== page.mainFrame() || !protocol.startsWith("http") || isPayment(frame.url())) return;
    if (pages.at(-1) !== origin + pathname) pages.push(origin + pathname);
  });
  return () => ({
    ...{ pages: pages.length, ...counts, fields: fields.size },
    atProvider: { taps: atProvider.taps, fields: atProvider.fields.size },
  });
}
