export interface Control {
  tag: string;
  name: string;
  enabled: boolean;
  place: "dialog" | "main" | "frame";
  lang: string | null;
}

export interface Screen {
  url: string;
  lang: string;
  title: string;
  /** Visible text without header and footer. */
  text: string;
  dialog: string | null;
  controls: Control[];
  timers: string[];
  fields: Record<string, string>;
  invalid: string[];
  /** Start of the focused element's HTML. Empty for buttons, because every pressed button has the focus. */
  focused: string;
  stored: { local: Record<string, string>; session: Record<string, string> };
}

/** Runs in the page. @returns null while there is no document body. */
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

export function kindOf(address: string, site: string, standIns: string): Kind {
  const { origin, pathname } = new URL(address);
  if (origin === site) return KINDS.find(([path]) => path.test(pathname))?.[1] ?? "other";
  if (origin !== standIns) return "browser-error";
  return pathname.startsWith("/mercado-pago") ? "provider-checkout" : "provider-sign-in";
}

export interface ScreenAtRest extends Screen {
  kind: Kind;
}
