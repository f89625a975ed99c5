import pg from "pg";
import { migrateDatabase } from "../../../src/db/connection/migrate.ts";
import { placeDate } from "../../../src/domain/departures/place-time.ts";
import { startTestPostgres } from "../../support/databases/postgres.ts";
import { startSite } from "../../support/site.ts";

export default async function openTestEnvironment(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const admin = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await admin.connect();
  await admin.query("CREATE DATABASE journeys");
  await admin.end();
  const url = `${postgres.url}/journeys`;
  await migrateDatabase(url, "src/db/migrations");
  const site = await startSite(url, {
    ANALYTICS_ENDPOINT: "/visits",
    EXCHANGE_RATES: `${placeDate(new Date())},USD:4000,EUR:5000`,
  });
  process.env.JOURNEY_DATABASE = url;
  process.env.JOURNEY_DATE = placeDate(new Date());
  process.env.JOURNEY_PORT = String(site.port);
  process.env.JOURNEY_STAND_INS = site.sandbox.url;
  return async () => {
    await site.stop();
    await postgres.stop();
  };
}
