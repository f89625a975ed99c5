import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { MESSAGES } from "../../tests/journeys/support/messages.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../../tests/journeys/support/site.ts";
import {
  backToSite,
  chooseDateForTwo,
  fillParticipants,
  openExperience,
  payByCard,
  pressPay,
  registerPhone,
  signInAs,
} from "../../tests/journeys/support/steps.ts";
import { browserOptions } from "../browser.ts";
import { environment } from "../settings.ts";
import type { Machines } from "./machines.ts";

const messages = MESSAGES["es-CO"];
const TIMEOUT_MS = 30_000;
/** Duration before the end of the load in which no journey starts, because it might not finish. */
const JOURNEY_MS = 15_000;

const SITES = [
  { host: ANDES_VIVO, title: /Cocora/, provider: "Google" },
  { host: CARIBE_SERENO, title: /Tayrona|Cartagena/, provider: "Facebook" },
] as const;
type Site = (typeof SITES)[number];

export interface Journey {
  host: string;
  fromS: number;
  toS: number;
  failure: string | undefined;
}

export interface BrowserTrip {
  /** @param until end of the load, in epoch milliseconds. */
  travel(until: number): Promise<Journey[]>;
  /** Opens pages and keeps them open. @returns a function that continues on these pages and returns their errors. */
  leaveOpen(): Promise<() => Promise<string[]>>;
  close(): Promise<void>;
}

/** Presses the button again if the response was lost. */
async function payUntilRedirected(page: Page): Promise<void> {
  const hasLeftCheckout = (url: URL) => !url.pathname.endsWith("/payments/checkout");
  const isRedirected = () =>
    page.waitForURL(hasLeftCheckout, { timeout: 8_000, waitUntil: "commit" }).then(
      () => true,
      () => false,
    );
  for (let presses = 0; !(await isRedirected()); presses += 1) {
    if (presses === 3) throw new Error("no press led to the provider");
    await pressPay(page, messages).catch(() => undefined);
  }
}

async function bookAndPay(page: Page, site: Site, email: string): Promise<void> {
  await openExperience(page, site.host, messages, site.title);
  await chooseDateForTwo(page, messages);
  await fillParticipants(page, messages, email);
  await pressPay(page, messages);
  await signInAs(page, site.provider, email);
  await registerPhone(page, messages);
  await payUntilRedirected(page);
  await payByCard(page, messages, "APRO");
  await backToSite(page, messages);
  await expect(page.getByRole("heading", { name: messages.confirmed })).toBeVisible({ timeout: TIMEOUT_MS });
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "es-CO", timezoneId: "America/Bogota" });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context.newPage();
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\s+/g, " ").slice(0, 300) : String(error);

async function journey(browser: Browser, site: Site, email: string): Promise<string | undefined> {
  const page = await openPage(browser);
  try {
    await bookAndPay(page, site, email);
    return undefined;
  } catch (error) {
    return `${new URL(page.url()).pathname}: ${firstLine(error)}`;
  } finally {
    await page.context().close();
  }
}

async function travelIn(browser: Browser, site: Site, until: number): Promise<Journey[]> {
  const began = Date.now();
  const elapsedS = () => (Date.now() - began) / 1_000;
  const journeys: Journey[] = [];
  while (Date.now() < until - JOURNEY_MS) {
    const fromS = elapsedS();
    const email = `navegante-${site.host}-${journeys.length}@viajeros.test`;
    const failure = await journey(browser, site, email);
    journeys.push({ host: site.host, fromS, toS: elapsedS(), failure });
  }
  return journeys;
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(firstLine(error)));
  page.on("response", (answer) => {
    // Pictures are excluded: they come from the CMS, whose stand-in is slow on a busy machine.
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 && !pathname.startsWith("/media/"))
      errors.push(`${answer.status()} ${pathname}`);
  });
  return errors;
}

/** @returns a function that continues on this page after the upgrade. */
async function leavePage(
  browser: Browser,
  path: (page: Page) => Promise<void>,
  goOn: (page: Page) => Promise<void>,
) {
  const page = await openPage(browser);
  const errors = collectErrors(page);
  await path(page);
  return async () => {
    await goOn(page).catch((error: unknown) => errors.push(firstLine(error)));
    await page.context().close();
    return errors;
  };
}

export async function openBrowser(machines: Pick<Machines, "port" | "standIns">): Promise<BrowserTrip> {
  environment.JOURNEY_PORT = String(machines.port);
  environment.JOURNEY_STAND_INS = machines.standIns.url;
  const browser = await chromium.launch(await browserOptions());
  const [andes, caribe] = SITES;
  return {
    travel: async (until) => (await Promise.all(SITES.map((site) => travelIn(browser, site, until)))).flat(),
    async leaveOpen() {
      const pages = await Promise.all([
        leavePage(
          browser,
          async (page) => void (await page.goto(at(andes.host, messages.home), { waitUntil: "networkidle" })),
          async (page) => {
            await page.getByRole("link", { name: andes.title }).first().click();
            await expect(page.getByRole("heading", { level: 1, name: andes.title })).toBeVisible();
            await chooseDateForTwo(page, messages);
          },
        ),
        leavePage(
          browser,
          (page) => openExperience(page, caribe.host, messages, caribe.title),
          async (page) => {
            await chooseDateForTwo(page, messages);
            await fillParticipants(page, messages, "pagina-abierta@viajeros.test");
            await pressPay(page, messages);
            await expect(page.getByRole("button", { name: caribe.provider })).toBeVisible();
          },
        ),
      ]);
      return async () => (await Promise.all(pages.map((goOn) => goOn()))).flat();
    },
    close: () => browser.close(),
  };
}
