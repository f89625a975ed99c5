import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { HYDRATION_SCRIPT } from "./hydration-script.ts";
import { RECORDING_FORM_SCRIPT } from "./recording-form-script.ts";

const ADDRESS = "http://agency.test/home";

interface Visit {
  address?: string;
  local?: Record<string, string>;
  session?: Record<string, string>;
  signedIn?: unknown;
  /** Media queries of parts that need scripts, and whether each matches. */
  mediaMatches?: Record<string, boolean>;
  isWide?: boolean;
  choices?: { theme?: string; currency?: string; leaving?: "" };
  /** Elements by selector. */
  links?: Record<string, object[]>;
  /** Whether the page's form records early input itself, as the checkout's form does. */
  records?: boolean;
  /** Id of the traveller for whom a checkout was rendered. */
  owner?: string;
  hidden?: boolean;
}

const WAITING = { textContent: "start()", dataset: { files: "/assets/react-1a.js /assets/entry.js" } };

interface EarlyUse {
  presses: unknown[];
  fields: Map<unknown, unknown>;
  begin: () => void;
}

type Handler = (event: object) => void;

function visit({
  address = ADDRESS,
  local = {},
  session = {},
  signedIn = {},
  mediaMatches = {},
  isWide = false,
  choices = {},
  links: givenLinks = {},
  records = false,
  owner,
  hidden = false,
}: Visit = {}) {
  const url = new URL(address);
  const handlers = new Map<string, Handler[]>();
  const links: { onerror?: () => void; rel?: string; href?: string; fetchPriority?: string }[] = [];
  const shared: { src: string }[] = [];
  const radios = ["system", "light", "dark"].map((value) => ({ value, checked: false }));
  const select = { value: "" };
  const elements: Record<string, object[]> = {
    ...givenLinks,
    "[name^=scheme]": radios,
    "[name=currency]": [select],
    "[data-hydrates]": Object.keys(mediaMatches).map((hydrates) => ({ dataset: { hydrates } })),
  };
  const sheet = { media: "print" };
  const append = vi.fn();
  const add = (added: { rel?: string } | { src: string }) => {
    if ("src" in added) shared.push(added);
    else if (added.rel) links.push(added);
    else append(added);
  };
  const fetched = vi.fn(async () => {
    if (signedIn instanceof Error) throw signedIn;
    return { json: async () => signedIn };
  });
  const on = (type: string, handler: Handler) =>
    void handlers.set(type, [...(handlers.get(type) ?? []), handler]);
  const use = (type: string, event: object = {}) => {
    for (const handler of handlers.get(type) ?? []) handler(event);
  };
  const typedFields = new Map<object, string>();
  const scope: Record<string, unknown> = {
    document: {
      documentElement: { dataset: choices, lang: "es-CO" },
      hidden,
      readyState: "loading",
      head: { append: add },
      createElement: () => ({}),
      getElementById: (id: string) =>
        id === "hydration" ? WAITING : records && id === "early-input" ? { dataset: { owner } } : null,
      querySelector: (selector: string) => (selector === "[media^=print]" ? sheet : null),
      querySelectorAll: (selector: string) => elements[selector] ?? [],
    },
    window: {
      addEventListener: on,
      requestIdleCallback: true,
      ...(records && { earlyInput: { fields: typedFields } }),
    },
    requestIdleCallback: (idle: () => void) => idle(),
    location: { href: address, hash: url.hash, search: url.search, pathname: url.pathname },
    localStorage: local,
    sessionStorage: session,
    matchMedia: (query: string) => ({
      matches: mediaMatches[query] ?? (isWide && query === "(min-width:64rem)"),
    }),
    navigator: {},
    fetch: fetched,
    Date,
  };
  runInNewContext(records ? `${HYDRATION_SCRIPT};${RECORDING_FORM_SCRIPT}` : HYDRATION_SCRIPT, scope);
  use("load");
  const early = (scope.window as { earlyUse: EarlyUse }).earlyUse;
  return {
    begun: () => append.mock.calls.length,
    script: () => append.mock.calls[0]?.[0],
    use,
    early,
    fetched,
    links,
    shared,
    typedFields,
    sheet,
    radios,
    select,
  };
}

const elsewhere = { closest: () => null };
const linkTo = (href: string) => ({ closest: () => ({ href, hash: new URL(href).hash }) });

describe("a page that waits for its visitor", () => {
  test("requests the session, and no script", async () => {
    const page = visit();
    await vi.waitFor(() => expect(page.fetched).toHaveBeenCalledWith("/api/auth/session"));
    expect(page.begun()).toBe(0);
  });

  test("announces to other tabs that nobody is signed in", async () => {
    const local: Record<string, string> = {};
    visit({ local });
    await vi.waitFor(() =>
      expect(JSON.parse(local["nextauth.message"] ?? "{}")).toMatchObject({
        event: "session",
        data: { trigger: "getSession" },
      }),
    );
  });

  test("adds the page's query to links", () => {
    const [language, signIn] = [{ search: "" }, { search: "" }];
    visit({
      address: `${ADDRESS}?place=salento`,
      links: { "a[hreflang]": [language], ".if-unknown a": [signIn] },
    });
    expect(language.search).toBe("?place=salento");
    expect(signIn.search).toBe("callbackUrl=%2Fhome%3Fplace%3Dsalento");
  });

  test.each(["keydown", "focusin", "scroll", "hashchange"])("starts its scripts once at %s", (type) => {
    const page = visit();
    page.use(type);
    page.use(type);
    expect(page.begun()).toBe(1);
    expect(page.script()).toEqual({ type: "module", textContent: "start()" });
    expect(page.links).toMatchObject([
      { rel: "modulepreload", fetchPriority: "high", href: "/assets/react-1a.js" },
      { rel: "modulepreload", fetchPriority: "high", href: "/assets/entry.js" },
    ]);
  });

  test("runs the files that many pages share as scripts of their own", () => {
    const page = visit();
    expect(page.shared).toEqual([]);
    page.use("scroll");
    expect(page.shared).toEqual([{ type: "module", src: "/assets/react-1a.js" }]);
  });

  test("does not start its scripts if Back has changed the address and the browser loads another page", () => {
    const page = visit({ choices: { leaving: "" } });
    page.use("scroll");
    expect(page.begun()).toBe(0);
  });

  test("applies the style sheet to the screen when its scripts start", () => {
    const page = visit();
    expect(page.sheet.media).toBe("print");
    page.use("scroll");
    expect(page.sheet.media).toBe("all");
  });

  test("applies the style sheet to a wide screen without its scripts", () => {
    const page = visit({ isWide: true });
    expect(page.sheet.media).toBe("all");
    expect(page.begun()).toBe(0);
  });

  test.each([
    ["starts its scripts when a finger touches the text", elsewhere, 1],
    [
      "starts its scripts when a finger touches a link to a place on the page",
      linkTo(`${ADDRESS}#booking-form`),
      1,
    ],
    ["leaves a touched link to another page to the browser", linkTo("http://agency.test/about-us"), 0],
  ])("%s", (_, target, begun) => {
    const page = visit();
    page.use("pointerdown", { target });
    expect(page.begun()).toBe(begun);
  });

  test("applies the style sheet when the mouse moves over a link, without starting its scripts", () => {
    const page = visit();
    const target = linkTo("http://agency.test/about-us");
    page.use("pointermove", { target, movementX: 0, movementY: 0 });
    expect(page.sheet.media).toBe("print");
    page.use("pointermove", { target, movementX: 1, movementY: 0 });
    expect(page.sheet.media).toBe("all");
    expect(page.begun()).toBe(0);
  });

  test.each([
    [true, "all"],
    [false, "print"],
  ])("applies the style sheet at once if a part beside the text is shown: %s", (matches, media) => {
    expect(visit({ mediaMatches: { "(min-width: 64rem)": matches } }).sheet.media).toBe(media);
  });

  test("starts its scripts when the mouse moves, but not when the page appears below the pointer", () => {
    const page = visit();
    page.use("pointermove", { target: elsewhere, movementX: 0, movementY: 0 });
    expect(page.begun()).toBe(0);
    page.use("pointermove", { target: elsewhere, movementX: 1, movementY: 0 });
    expect(page.begun()).toBe(1);
  });

  test.each<[string, Visit, number]>([
    ["starts its scripts at once if the browser stores hearts", { local: { "trocha.hearts": "[]" } }, 1],
    [
      "starts its scripts at once if visits may be counted",
      { local: { "trocha.consent.andes-vivo": '{"analytics":true}' } },
      1,
    ],
    [
      "starts no scripts at once if visits may not be counted",
      { local: { "trocha.consent.andes-vivo": '{"analytics":false}' } },
      0,
    ],
    [
      "starts no scripts at once if the browser's stored forms have no owner",
      { local: { "trocha.memory-of": "nobody", theme: "dark" } },
      0,
    ],
    [
      "starts its scripts at once if the tab stores a form",
      { session: { "trocha.checkout-consents": "{}" } },
      1,
    ],
    [
      "starts its scripts at once if the address names a place on the page",
      { address: `${ADDRESS}#booking-form` },
      1,
    ],
    ["starts its scripts at once if the address has a query", { address: `${ADDRESS}?place=salento` }, 1],
    ["starts its scripts at once if a part beside the text is visible", { mediaMatches: { wide: true } }, 1],
    ["starts no scripts at once if a part beside the text is hidden", { mediaMatches: { wide: false } }, 0],
  ])("%s", (_, state, begun) => {
    expect(visit(state).begun()).toBe(begun);
  });

  test.each<[string, unknown]>([
    ["somebody is signed in", { user: { id: "u1" } }],
    ["the session request fails", new TypeError("Failed to fetch")],
  ])("starts its scripts if %s", async (_, signedIn) => {
    const page = visit({ signedIn });
    await vi.waitFor(() => expect(page.begun()).toBe(1));
  });

  test("requests the session again when the browser restores the page", () => {
    const page = visit();
    page.use("pageshow", { persisted: false });
    expect(page.fetched).toHaveBeenCalledTimes(1);
    page.use("pageshow", { persisted: true });
    expect(page.fetched).toHaveBeenCalledTimes(2);
  });

  test("starts its scripts when another tab signs in", () => {
    const page = visit();
    page.use("storage", { key: "theme" });
    expect(page.begun()).toBe(0);
    page.use("storage", { key: "nextauth.message" });
    expect(page.begun()).toBe(1);
  });

  test("shows the chosen scheme and currency in their fields", () => {
    const page = visit({ choices: { theme: "dark", currency: "EUR" } });
    expect(page.radios.filter(({ checked }) => checked)).toMatchObject([{ value: "dark" }]);
    expect(page.select.value).toBe("EUR");
    expect(visit().radios[0]).toMatchObject({ checked: true });
  });
});

describe("early presses and input", () => {
  const animation = { cancel: vi.fn() };
  const button = {
    matches: (what: string) => what === "button",
    closest: () => null,
    animate: () => animation,
    click: vi.fn(),
  };
  const press = (on: object) => ({
    target: { closest: () => on },
    preventDefault: vi.fn(),
    stopImmediatePropagation: vi.fn(),
  });
  beforeEach(() => vi.clearAllMocks());

  test("early presses are recorded and start the scripts", () => {
    const page = visit();
    const event = press(button);
    page.use("click", event);
    page.use("click", press(button));
    expect(event.preventDefault).toHaveBeenCalled();
    expect(page.early.presses).toHaveLength(2);
    expect(page.begun()).toBe(1);
  });

  test("an arrow key in a stepper presses the button beside the field, and React handles no second press", () => {
    const page = visit();
    const [more, fewer] = [{ click: vi.fn() }, { click: vi.fn() }];
    const field = {
      matches: (selector: string) => selector === "fieldset>input",
      nextElementSibling: more,
      previousElementSibling: fewer,
    };
    const key = (target: object, name: string) => ({ target, key: name, stopImmediatePropagation: vi.fn() });
    const up = key(field, "ArrowUp");
    for (const event of [up, key(field, "ArrowUp"), key(field, "ArrowDown")]) page.use("keydown", event);
    expect(up.stopImmediatePropagation).toHaveBeenCalled();
    expect([more, fewer].map(({ click }) => click.mock.calls.length)).toEqual([2, 1]);
    expect(page.begun()).toBe(1);
    for (const event of [key(field, "3"), key({ ...field, matches: () => false }, "ArrowUp")]) {
      page.use("keydown", event);
      expect(event.stopImmediatePropagation).not.toHaveBeenCalled();
    }
    expect(more.click).toHaveBeenCalledTimes(2);
  });

  test("a press that hits no button, or a button that the page's first script handles, is not recorded", () => {
    const page = visit();
    for (const target of [{ ...button, matches: () => true }, null]) {
      const event = press(target as object);
      page.use("click", event);
      expect(event.preventDefault).not.toHaveBeenCalled();
    }
    expect(page.begun()).toBe(0);
  });

  test("a recorded press takes effect without scripts if the scripts cannot be fetched", () => {
    const page = visit();
    page.use("click", press(button));
    page.links[0]?.onerror?.();
    expect(button.click).toHaveBeenCalledTimes(1);
    expect(animation.cancel).toHaveBeenCalled();
    page.use("scroll");
    page.use("scroll");
    expect(page.begun()).toBe(1);
    const next = press(button);
    page.use("click", next);
    expect(next.preventDefault).not.toHaveBeenCalled();
  });

  test("early input is recorded for each field that does not store its own choice", () => {
    const page = visit();
    const field = (facts: object) => ({ name: "", type: "text", closest: () => null, ...facts });
    const [people, box] = [field({ value: "3" }), field({ type: "checkbox", value: "on", checked: true })];
    for (const target of [people, box, field({ name: "scheme_1" }), field({ closest: () => ({}) })])
      page.use("input", { target });
    expect([...page.early.fields]).toEqual([
      [people, "3"],
      [box, true],
    ]);
  });
});

test("the radio button that was chosen last before hydration is replayed last", () => {
  const page = visit();
  const radio = (value: string) => ({
    name: "startTime",
    type: "radio",
    checked: true,
    value,
    closest: () => null,
  });
  const [morning, afternoon] = [radio("07:00"), radio("14:00")];
  for (const target of [morning, afternoon, morning]) page.use("input", { target });
  expect([...page.early.fields.keys()]).toEqual([afternoon, morning]);
});

describe("a checkout, whose form records early input itself", () => {
  const checkout: Visit = { address: "http://agency.test/payments/checkout?participants=2", records: true };

  test("loads its scripts with low priority, and runs them at the first touch", () => {
    const page = visit(checkout);
    expect(page.links).toMatchObject([
      { href: "/assets/react-1a.js", fetchPriority: "low" },
      { href: "/assets/entry.js", fetchPriority: "low" },
    ]);
    expect(page.begun()).toBe(0);
    page.use("pointerdown", { target: elsewhere });
    expect(page.begun()).toBe(1);
  });

  const animate = vi.fn(() => ({ cancel: vi.fn() }));
  const button = (...selectors: string[]) => ({
    matches: (selector: string) => selector === "button" || selectors.includes(selector),
    closest: () => null,
    animate,
  });
  const press = (target: object) => ({
    target: { closest: (selector: string) => (selector.startsWith("button") ? target : null) },
    preventDefault: vi.fn(),
    stopImmediatePropagation: vi.fn(),
  });
  const typing = { target: { name: "email", type: "text", value: "a", closest: () => null } };

  test("records early presses in their order, and shows them", () => {
    const page = visit(checkout);
    const [more, fewer] = [button(), button()];
    for (const event of [press(more), press(more), press(fewer)]) {
      page.use("click", event);
      expect(event.preventDefault).toHaveBeenCalled();
    }
    expect(page.early.presses).toEqual([more, more, fewer]);
    expect(animate).toHaveBeenCalledTimes(3);
    expect(page.begun()).toBe(1);
  });

  test("leaves the submit button to the browser, and input to the form", () => {
    const page = visit(checkout);
    const pay = press(button("[data-stay],[method=post] [type=submit]"));
    page.use("click", pay);
    page.use("input", typing);
    expect(pay.preventDefault).not.toHaveBeenCalled();
    expect(page.early.presses).toEqual([]);
    expect(page.early.fields.size).toBe(0);
    expect(page.begun()).toBe(1);
  });

  test("opens no dialog over a field in which the visitor has typed since the press", () => {
    const page = visit(checkout);
    const more = button();
    page.use("click", press(button("[data-replayed-press]")));
    page.use("click", press(more));
    page.use("input", typing);
    expect(page.early.presses).toEqual([more]);
  });

  test("is reloaded by the next touch after its scripts have failed to load, unless the reload would lose input", () => {
    for (const isTyped of [false, true]) {
      const page = visit(checkout);
      if (isTyped) page.typedFields.set({}, "Ana");
      page.use("keydown");
      page.links.at(-1)?.onerror?.();
      page.fetched.mockClear();
      page.use("keydown");
      expect(page.fetched).toHaveBeenCalledTimes(isTyped ? 0 : 1);
    }
  });
});

describe("the checkout of a signed-in traveller", () => {
  const checkout: Visit = { address: "http://agency.test/payments/checkout", records: true, owner: "u1" };
  const signedIn = { user: { id: "u1" } };

  test("waits for the first touch, and announces the session to other tabs", async () => {
    const local: Record<string, string> = { "trocha.memory-of": "u1" };
    const page = visit({ ...checkout, signedIn, local });
    await vi.waitFor(() => expect(local["nextauth.message"]).toContain("getSession"));
    expect(page.begun()).toBe(0);
    page.use("pointerdown", { target: elsewhere });
    expect(page.begun()).toBe(1);
  });

  test.each([
    ["nobody is signed in any more", { signedIn: {} }],
    ["somebody else is signed in", { signedIn: { user: { id: "u2" } } }],
    ["this browser remembers input of somebody else", { signedIn, local: { "trocha.memory-of": "u2" } }],
    ["this browser remembers input", { signedIn, local: { "trocha.booking-form": "{}" } }],
  ])("runs its scripts without a touch if %s", async (_, facts) => {
    const page = visit({ ...checkout, ...facts });
    await vi.waitFor(() => expect(page.begun()).toBe(1));
  });

  test("runs its scripts when another tab signs out, when it is shown again, and when its hold lapses", async () => {
    const acts: ((page: ReturnType<typeof visit>) => void)[] = [
      (page) => page.use("storage", { key: "nextauth.message" }),
      (page) => page.use("visibilitychange"),
      (page) => page.early.begin(),
    ];
    for (const act of acts) {
      const page = visit({ ...checkout, signedIn });
      act(page);
      expect(page.begun()).toBe(1);
    }
  });

  test("runs no scripts when it is hidden", () => {
    const page = visit({ ...checkout, signedIn, hidden: true });
    page.use("visibilitychange");
    expect(page.begun()).toBe(0);
  });
});
