import { type Browser, chromium } from "@playwright/test";
import pg from "pg";
import { browserOptions } from "../../scripts/browser.ts";
import { seedDemo } from "../../scripts/seed.ts";
import { connect } from "../../src/db/connection/client.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Traveller } from "../support/traveller.ts";
import { type Fixture, writeFixtures } from "./fixtures.ts";

/**
 * Turns off images and web fonts, which no invariant needs. Images would take half of the time. `v8CacheOptions=3`
 * (`kFullCodeWithoutHeatCheck`) caches compiled scripts at their first run instead of their third, because a walk loads
 * each page only a few times.
 */
const BROWSER_FLAGS = ["--blink-settings=imagesEnabled=false,v8CacheOptions=3", "--disable-remote-fonts"];

export interface TestEnvironment {
  site: TestSite;
  pool: pg.Pool;
  browser: Browser;
  take(hostname: string): Promise<Fixture>;
  release(fixture: Fixture): Promise<void>;
  stranger(hostname: string): Promise<Traveller>;
  stop(): Promise<void>;
}

async function clear(pool: pg.Pool, { agencyId, id }: Fixture): Promise<void> {
  const own = "WHERE agency_id = $1 AND experience_id = $2";
  const gone = `UPDATE bookings SET status = 'CANCELLED', cancelled_at = now() ${own} AND status <> 'CANCELLED'`;
  await pool.query(gone, [agencyId, id]);
  await pool.query(`UPDATE departures SET capacity = NULL, closed = false ${own}`, [agencyId, id]);
}

function lending(pool: pg.Pool, fixtures: Fixture[]): Pick<TestEnvironment, "take" | "release"> {
  const free = [...fixtures];
  const waiting: { hostname: string; hand: (fixture: Fixture) => void }[] = [];
  return {
    async take(hostname) {
      const index = free.findIndex((one) => one.hostname === hostname);
      const [fixture] = index < 0 ? [] : free.splice(index, 1);
      return fixture ?? new Promise((hand) => waiting.push({ hostname, hand }));
    },
    async release(fixture) {
      await clear(pool, fixture);
      const index = waiting.findIndex(({ hostname }) => hostname === fixture.hostname);
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (next) next.hand(fixture);
      else free.push(fixture);
    },
  };
}

async function openDatabase(url: string, atOnce: number) {
  await migrateDatabase(url, "src/db/migrations");
  const client = connect(url, 2);
  await seedDemo(client.db, new Date());
  const fixtures = await writeFixtures(client.db, atOnce);
  await client.close();
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  return { fixtures, pool };
}

export async function openTestEnvironment(databaseUrl: string, atOnce: number): Promise<TestEnvironment> {
  const { fixtures, pool } = await openDatabase(databaseUrl, atOnce);
  const site = await startSite(databaseUrl);
  const browser = await chromium.launch(await browserOptions(BROWSER_FLAGS));
  const strangers = new Map<string, Promise<Traveller>>();
  const enter = async (hostname: string) => {
    const traveller = site.open(hostname);
    await traveller.signIn("google", "somebody-else@viajeros.test");
    return traveller;
  };
  return {
    site,
    pool,
    browser,
    ...lending(pool, fixtures),
    stranger(hostname) {
      const known = strangers.get(hostname) ?? enter(hostname);
      strangers.set(hostname, known);
      return known;
    },
    async stop() {
      await browser.close();
      await pool.end();
      await site.stop();
    },
  };
}
