import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { checkInMessages } from "../../src/web/panel/messages/bookings/check-in.ts";
import { cameraArguments, filmOf } from "../../tests/journeys/support/camera.ts";
import { ENTRANCE, waitForStoredEntrance } from "../../tests/journeys/support/entrance.ts";
import { killBrowser } from "../../tests/journeys/support/kill-browser.ts";
import { addStaffSession, panelAddress } from "../../tests/journeys/support/panel.ts";
import { ANDES_VIVO, at } from "../../tests/journeys/support/site.ts";
import { bookSoon, type SoonBooking } from "../../tests/journeys/support/soon.ts";
import { openRegisteredTraveller } from "../../tests/journeys/support/traveller.ts";
import type { TestSite } from "../../tests/support/site.ts";

const CPU_SLOWDOWN = 4;
const t = checkInMessages["es-CO"];

/** Milliseconds of one start. */
export interface ColdStart {
  /** From the start of the browser's process to the paint of the verdict. */
  totalMs: number;
  /** From the navigation to the paint of the list. */
  openingMs: number;
  /** From the press that opens the camera to the paint of the verdict. */
  scanningMs: number;
  /** From the camera's first picture to the paint of the verdict. */
  verdictMs: number;
}

/** Starts a browser without the tests' switches, because these turn its optimizing compilers off. */
const startBrowser = async (folder: string, film: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...cameraArguments(film)],
    ...{ viewport: { width: 390, height: 844 }, locale: "es-CO", serviceWorkers: "allow" },
  });

/** @returns milliseconds since the navigation. */
const whenPainted = (page: Page, selector: string, text: string): Promise<number> =>
  page.evaluate(
    ([wanted = "", content = ""]) =>
      new Promise<number>((resolve) => {
        const isThere = () =>
          [...document.querySelectorAll(wanted)].some((one) => one.textContent?.includes(content));
        const observer = new MutationObserver(look);
        function look() {
          if (!isThere()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        }
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        look();
      }),
    [selector, text],
  );

/** @returns milliseconds since the navigation. */
const whenFired = (page: Page, type: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) =>
        addEventListener(wanted, () => resolve(performance.now()), { once: true, capture: true }),
      ),
    type,
  );

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return page;
}

async function startOnce(folder: string, film: string, { code }: SoonBooking): Promise<ColdStart> {
  const started = Date.now();
  const context = await startBrowser(folder, film);
  try {
    await context.setOffline(true);
    const page = await openSlowly(context);
    await page.goto(panelAddress(ENTRANCE), { waitUntil: "commit" });
    const openingMs = await whenPainted(page, "li", code);
    const verdict = whenPainted(page, "dialog [role=alert]", t.verdicts.pass);
    const pressed = whenFired(page, "pointerdown");
    const shown = whenFired(page, "loadeddata");
    await page.getByRole("button", { name: t.scan }).click();
    const painted = await verdict;
    const origin = await page.evaluate(() => performance.timeOrigin);
    return {
      ...{ totalMs: origin + painted - started, openingMs },
      ...{ scanningMs: painted - (await pressed), verdictMs: painted - (await shown) },
    };
  } finally {
    await killBrowser(context, folder);
  }
}

/**
 * The journeys' helpers read the site's addresses from the environment.
 * @param databaseUrl database of the site.
 */
export async function measureColdStarts(
  site: TestSite,
  databaseUrl: string,
  rounds: number,
): Promise<ColdStart[]> {
  const addresses = { JOURNEY_PORT: String(site.port), JOURNEY_STAND_INS: site.sandbox.url };
  Object.assign(process.env, { ...addresses, JOURNEY_DATABASE: databaseUrl });
  const booked = await bookSoon(await openRegisteredTraveller(ANDES_VIVO, "arranque@viajeros.test"), 0, 2);
  const folder = await mkdtemp(join(tmpdir(), "trocha-profile-"));
  const film = join(folder, "code.mjpeg");
  try {
    await writeFile(film, await filmOf(at(ANDES_VIVO, booked.voucher)));
    const context = await startBrowser(folder, film);
    await addStaffSession(context, "mostrador@andesvivo.test");
    const page = await context.newPage();
    await page.goto(panelAddress(ENTRANCE));
    await page.getByText(booked.code).waitFor();
    await waitForStoredEntrance(page);
    await killBrowser(context, folder);
    const starts: ColdStart[] = [];
    for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(folder, film, booked));
    return starts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
