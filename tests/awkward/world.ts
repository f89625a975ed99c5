import type { BrowserContext, Page } from "@playwright/test";
import type { Locale } from "../../src/domain/locale.ts";
import type { Fixture } from "./fixtures.ts";
import { MESSAGES, type Messages } from "./messages.ts";
import { type BookingRecord, type Records, readRecords } from "./records.ts";
import type { ScreenAtRest } from "./screen.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { listen, type Traffic } from "./traffic.ts";

export interface Visit {
  hostname: "localhost" | "caribe.localhost";
  locale: Locale;
  width: 390 | 1440;
}

export interface Sabotage {
  inPage?: string;
  afterStep?: (world: World) => Promise<void>;
}

/** Timeouts are in milliseconds. */
export interface Timeouts {
  atRestMs: number;
  /** Exceeds every delay of a busy machine. */
  spinnerMs: number;
}

export const TIMEOUTS: Timeouts = { atRestMs: 5_000, spinnerMs: 20_000 };

export interface World {
  environment: TestEnvironment;
  visit: Visit;
  fixture: Fixture;
  context: BrowserContext;
  page: Page;
  tabs: Page[];
  traffic: Traffic;
  /** `http://localhost:3000`. */
  origin: string;
  standIns: string;
  story: string[];
  network: "there" | "slow" | "gone";
  account: { email: string; provider: "google" | "facebook" };
  /** All values typed at the checkout, by field name. */
  typed: Map<string, Set<string>>;
  /** Tabs that were loaded before a value was typed in another tab. */
  olderTabs: Set<Page>;
  forgotten: Set<string>;
  /** Screen before the last press, until the effect of the press is checked. */
  pressed: ScreenAtRest | null;
  /** Digits of the total on the pay button at its last press. */
  payButtonTotal: string | null;
  /** Loading a page resets its clock. */
  movedClocks: WeakSet<Page>;
  timeouts: Timeouts;
  seen: ScreenAtRest | null;
  /** Whether the browser had a session at the last check. */
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
    // A service worker would answer requests while the network is off.
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

function forgetAge(world: World, tab: Page): void {
  tab.on("domcontentloaded", () => {
    world.olderTabs.delete(tab);
    world.movedClocks.delete(tab);
  });
}

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
    payButtonTotal: null,
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

export const ownBookings = (world: World): BookingRecord[] =>
  world.records.bookings.filter((one) => isOwn(world, one));

export const addressOf = ({ origin, visit }: World, path: string): string =>
  `${origin}${visit.locale === "en" ? "/en" : ""}${path}`;

export async function isSignedIn({ context, origin }: World): Promise<boolean> {
  const cookies = await context.cookies(origin);
  return cookies.some(({ name }) => name.endsWith("next-auth.session-token"));
}
