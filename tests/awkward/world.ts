import type { BrowserContext, Page } from "@playwright/test";
import type { Locale } from "../../src/domain/locale.ts";
import type { Fixture } from "./fixtures.ts";
import { MESSAGES, type Messages } from "./messages.ts";
import { type BookingRecord, type Records, readRecords } from "./records.ts";
import type { Seen } from "./screen.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { listen, type Traffic } from "./traffic.ts";

/** How somebody comes to the site. */
export interface Visit {
  hostname: "localhost" | "caribe.localhost";
  locale: Locale;
  width: 390 | 1440;
}

/** Breaks the product on purpose, to show that it is seen. */
export interface Sabotage {
  /** A script that runs in each page before the page's own. */
  inPage?: string;
  /** Called after each step, before anything is looked at. */
  afterStep?: (world: World) => Promise<void>;
}

/** How long a page may take until an invariant must hold. */
export interface Timeouts {
  /** Set once the page exists, to fill the browser's storage and to be notified of the session. */
  atRestMs: number;
  /** To be there: longer than anything takes on a busy machine. */
  spinnerMs: number;
}

export const TIMEOUTS: Timeouts = { atRestMs: 5_000, spinnerMs: 20_000 };

/** One walk: a browser, the person who uses it, and what they did. */
export interface World {
  environment: TestEnvironment;
  visit: Visit;
  fixture: Fixture;
  context: BrowserContext;
  /** The tab in front. */
  page: Page;
  tabs: Page[];
  traffic: Traffic;
  /** `http://localhost:3000`. */
  origin: string;
  standIns: string;
  /** What the walker did, in words. */
  story: string[];
  network: "there" | "slow" | "gone";
  /** The account that the walker uses, and the provider that it came by first. */
  account: { email: string; provider: "google" | "facebook" };
  /** What was typed at the checkout, by the names of the fields; each value that it ever had. */
  typed: Map<string, Set<string>>;
  /** Tabs that were there before something was typed in another one. */
  olderTabs: Set<Page>;
  /** What was typed by somebody who signed out since. */
  forgotten: Set<string>;
  /** The screen on which a button was pressed that must do something; until it was seen what it did. */
  pressed: Seen | null;
  /** What the pay button said when it was pressed last, in digits. */
  pressedTotal: string | null;
  /** Tabs whose clock is ahead of the server's until they load another page. */
  movedClocks: WeakSet<Page>;
  timeouts: Timeouts;
  seen: Seen | null;
  /** Whether the browser had a session when the screen was looked at. */
  signedIn: boolean;
  records: Records;
  messages(): Messages;
}

const heightOf = (width: number): number => (width < 500 ? 844 : 900);

async function openContext(environment: TestEnvironment, { locale, width }: Visit): Promise<BrowserContext> {
  const context = await environment.browser.newContext({
    locale: locale === "en" ? "en-US" : locale,
    timezoneId: "America/Bogota",
    viewport: { width, height: heightOf(width) },
    ...(width === 390 ? { isMobile: true, hasTouch: true } : {}),
    reducedMotion: "reduce",
    // It would answer in the place of a network that is gone.
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() => {
    for (const agency of ["andes-vivo", "caribe-sereno"]) {
      const kept = JSON.stringify({ analytics: false, decidedAt: "2026-01-01T00:00:00.000Z" });
      if (location.protocol.startsWith("http")) localStorage.setItem(`trocha.consent.${agency}`, kept);
    }
  });
  return context;
}

/** A reloaded page knows what other pages have stored, and the time. */
function forgetAge(world: World, tab: Page): void {
  tab.on("domcontentloaded", () => {
    world.olderTabs.delete(tab);
    world.movedClocks.delete(tab);
  });
}

/** Opens a browser for a walk. */
export async function openWorld(
  environment: TestEnvironment,
  visit: Visit,
  fixture: Fixture,
  email: string,
  sabotage: Sabotage = {},
): Promise<World> {
  const context = await openContext(environment, visit);
  const traffic = listen(context);
  if (sabotage.inPage) await context.addInitScript({ content: sabotage.inPage });
  const page = await context.newPage();
  const world: World = {
    ...{ environment, visit, fixture, context, page, tabs: [page], traffic },
    origin: `http://${visit.hostname}:${environment.site.port}`,
    standIns: environment.site.sandbox.url,
    story: [],
    network: "there",
    account: { email, provider: "google" },
    typed: new Map(),
    olderTabs: new Set(),
    forgotten: new Set(),
    pressed: null,
    pressedTotal: null,
    movedClocks: new WeakSet(),
    timeouts: TIMEOUTS,
    seen: null,
    signedIn: false,
    records: { bookings: [], capacities: new Map() },
    messages: () => MESSAGES[world.seen?.lang.startsWith("en") ? "en" : "es-CO"],
  };
  context.on("page", (tab) => forgetAge(world, tab));
  forgetAge(world, page);
  return world;
}

export async function refreshRecords(world: World): Promise<void> {
  world.records = await readRecords(world.environment.pool, world.fixture, world.account.email);
}

const isOwn = (world: World, { email }: BookingRecord): boolean => email === world.account.email;

/** The walker's bookings, the oldest first. */
export const ownBookings = (world: World): BookingRecord[] =>
  world.records.bookings.filter((one) => isOwn(world, one));

/** The path in the language of the walk. */
export const addressOf = ({ origin, visit }: World, path: string): string =>
  `${origin}${visit.locale === "en" ? "/en" : ""}${path}`;

export async function isSignedIn({ context, origin }: World): Promise<boolean> {
  const cookies = await context.cookies(origin);
  return cookies.some(({ name }) => name.endsWith("next-auth.session-token"));
}
