/** Something on the screen that can be pressed or filled in. */
export interface Control {
  tag: string;
  name: string;
  enabled: boolean;
  /** Where it stands. */
  place: "dialog" | "main" | "frame";
  /** In another language than the page, and says so. */
  lang: string | null;
}

/** How a page is waited for. */
export interface Limits {
  /** Whether the site made it: its pages come alive, and say when they are at work. */
  isOwn: boolean;
  /** For how long nothing may change. */
  quietMs: number;
  mostMs: number;
}

/**
 * Runs in the page. Waits until it is at rest: complete, alive, not at work, and for a while unchanged.
 * @returns what it still waits for after the longest time; nothing where it is at rest.
 */
export async function untilQuiet({ isOwn, quietMs, mostMs }: Limits): Promise<string> {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert]");
  const unrest = (): string => {
    if (!document.body || document.readyState !== "complete") return "the page to be there";
    if (!isOwn) return "";
    const probe = document.querySelector("main a, main button, header a, a, button");
    const isAlive = probe !== null && Object.keys(probe).some((key) => key.startsWith("__reactFiber$"));
    // React marks an element before its effects have run: a countdown is empty until then.
    const hasBegun = [...document.querySelectorAll("[role=timer]")].every((one) => one.textContent !== "");
    if (!isAlive || !hasBegun) return "the page to come alive";
    const atWork = [...document.querySelectorAll("[aria-busy=true], .animate-pulse, .animate-spin")];
    return atWork.some(isSeen) ? "something that says it is at work" : "";
  };
  const began = performance.now();
  let changed = began;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  try {
    for (;;) {
      const waitsFor = unrest();
      const now = performance.now();
      if (waitsFor) changed = now;
      else if (now - changed >= quietMs) return "";
      if (now - began >= mostMs) return waitsFor || "what keeps changing";
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    observer.disconnect();
  }
}

/** What somebody sees of a page, and what the browser keeps for it. */
export interface Screen {
  url: string;
  lang: string;
  title: string;
  /** Everything that can be read, without header and footer. */
  text: string;
  dialog: string | null;
  controls: Control[];
  /** What the countdowns in sight show. */
  timers: string[];
  /** Fields by their names. */
  fields: Record<string, string>;
  /** Names of fields that are marked as wrong. */
  invalid: string[];
  /** What has the focus, but for a button, which has it by being pressed. */
  focused: string;
  stored: { local: Record<string, string>; session: Record<string, string> };
}

/** Runs in the page. @returns nothing while there is no page yet. */
export function readScreen(): Screen | null {
  if (!document.body) return null;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert]");
  const seen = <E extends Element>(found: Iterable<E>) => [...found].filter(isSeen);
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? null;
  const main = document.querySelector<HTMLElement>("main") ?? document.body;
  const nameOf = (element: HTMLElement): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined;
    const picture = element.querySelector("img[alt]")?.getAttribute("alt");
    const name = element.getAttribute("aria-label") ?? label ?? (element.innerText || picture);
    return (name || element.title || "").trim();
  };
  const placeOf = (element: Element) =>
    dialog?.contains(element) ? "dialog" : main.contains(element) ? "main" : "frame";
  const controls = seen(document.querySelectorAll<HTMLElement>("a[href], button, summary, input, select"));
  const stored = (kind: "localStorage" | "sessionStorage") => {
    try {
      return Object.fromEntries(Object.entries(globalThis[kind]).map(([key, value]) => [key, String(value)]));
    } catch {
      return {};
    }
  };
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")].filter(
    (field) => field.type !== "hidden" && (field.type !== "radio" || (field as HTMLInputElement).checked),
  );
  const box = (field: HTMLInputElement | HTMLSelectElement) =>
    field instanceof HTMLInputElement && field.type === "checkbox" ? String(field.checked) : field.value;
  return {
    url: location.href,
    lang: document.documentElement.lang,
    title: document.title,
    text: [main, ...(dialog && !main.contains(dialog) ? [dialog] : [])]
      .map((one) => one.innerText)
      .join("\n"),
    dialog: dialog && isSeen(dialog) ? dialog.innerText : null,
    controls: controls.map((element) => ({
      tag: element.tagName.toLowerCase(),
      name: nameOf(element),
      enabled: !element.matches(":disabled, [aria-disabled=true]"),
      place: placeOf(element),
      lang: element.closest("[lang]")?.getAttribute("lang") ?? null,
    })),
    timers: seen(document.querySelectorAll<HTMLElement>("[role=timer]")).map((one) => one.innerText),
    fields: Object.fromEntries(fields.map((field) => [field.name, box(field)])),
    invalid: seen(document.querySelectorAll("[aria-invalid=true]")).map(
      (one) => one.getAttribute("name") ?? "?",
    ),
    focused: document.activeElement?.matches("button")
      ? ""
      : (document.activeElement?.outerHTML.slice(0, 160) ?? ""),
    stored: { local: stored("localStorage"), session: stored("sessionStorage") },
  };
}

export type Kind =
  | "home"
  | "experience"
  | "checkout"
  | "outcome"
  | "booking"
  | "my-bookings"
  | "sign-in"
  | "sign-out"
  | "sign-in-error"
  | "provider-sign-in"
  | "provider-checkout"
  | "browser-error"
  | "other";

const KINDS: [RegExp, Kind][] = [
  [/^\/(en\/)?home$/, "home"],
  [/^\/(en\/)?experience\//, "experience"],
  [/^\/(en\/)?payments\/checkout$/, "checkout"],
  [/^\/(en\/)?payments\/(success|failed|pending)$/, "outcome"],
  [/^\/(en\/)?booking\//, "booking"],
  [/^\/(en\/)?my-bookings$/, "my-bookings"],
  [/^\/api\/auth\/signin$/, "sign-in"],
  [/^\/api\/auth\/signout$/, "sign-out"],
  [/^\/api\/auth\/error$/, "sign-in-error"],
];

/** Which page an address leads to. */
export function kindOf(address: string, site: string, standIns: string): Kind {
  const { origin, pathname } = new URL(address);
  if (origin === site) return KINDS.find(([path]) => path.test(pathname))?.[1] ?? "other";
  if (origin !== standIns) return "browser-error";
  return pathname.startsWith("/mercado-pago") ? "provider-checkout" : "provider-sign-in";
}

/** A screen that no longer changes, and which page it shows. */
export interface Seen extends Screen {
  kind: Kind;
}
