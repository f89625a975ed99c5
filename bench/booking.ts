// Cost of the calendar and of a booking, compared with their cost on empty tables, and with the same SQL sent directly.
// `npm run bench:booking -- --quick` uses a tenth of the data and fewer rounds.
import { connect } from "../src/db/connection/client.ts";
import { FULL, fill, QUICK } from "./booking/fill.ts";
import { type Growth, measureGrowth } from "./booking/growth.ts";
import { measureRush, type RushResult } from "./booking/rush.ts";
import { openSite, type SampleData, tomorrow, writeSampleData } from "./booking/site.ts";
import { openTestEnvironment, type TestEnvironment } from "./booking/test-environment.ts";
import { measureThroughput, type Throughput, wishesForMany, wishesForOne } from "./booking/throughput.ts";

const isQuick = process.argv.includes("--quick");
const dataScale = isQuick ? QUICK : FULL;
const rounds = isQuick ? 5 : 11;
const rushRounds = isQuick ? 3 : 7;
const calls = isQuick ? 20 : 40;
const bookings = isQuick ? 64 : 320;
const CALLERS = 16;
const CONNECTIONS = 20;

const say = (text: string) => console.log(text);
const elapsed = (start: number) => `${((performance.now() - start) / 1000).toFixed(0)} s`;

async function prepare(environment: TestEnvironment): Promise<SampleData> {
  await environment.makeDatabase("cast_only");
  const client = connect(environment.urlOf("cast_only"), 2);
  const sampleData = await writeSampleData(client.db, dataScale);
  await client.close();
  await environment.makeDatabase("month_only", "cast_only");
  await environment.makeDatabase("filled", "cast_only");
  const { bookingsPerDeparture, days } = dataScale;
  const from = tomorrow();
  const booked = { from, days, bookingsPerDeparture: 0, experienceId: sampleData.booked.id };
  const shown = { from, days: 30, bookingsPerDeparture, experienceId: sampleData.shown.id };
  await environment.run("cast_only", (pg) => fill(pg, booked));
  for (const copy of ["recorded", "product", "bare", "empty"])
    await environment.makeDatabase(copy, "cast_only");
  await environment.run("month_only", (pg) => fill(pg, shown));
  const start = performance.now();
  await environment.run("filled", (pg) => fill(pg, { from, ...dataScale }));
  await environment.run("filled", async (pg) => {
    const { rows } = await pg.query<{ departures: string; bookings: string; people: string; size: string }>(
      `SELECT (SELECT count(*) FROM departures) AS departures, (SELECT count(*) FROM bookings) AS bookings,
        (SELECT count(*) FROM participants) AS people, pg_size_pretty(pg_database_size(current_database())) AS size`,
    );
    const [size] = rows;
    say(
      `Filled in ${elapsed(start)}: ${size?.departures} departures, ${size?.bookings} bookings, ${size?.people} people, ${size?.size}`,
    );
  });
  return sampleData;
}

async function growth(environment: TestEnvironment, sampleData: SampleData): Promise<Growth[]> {
  const [empty, month, full] = await Promise.all(
    (["empty", "month_only", "filled"] as const).map((name) =>
      openSite(environment.urlOf(name), sampleData, 2),
    ),
  );
  if (!empty || !month || !full) throw new Error("a database is missing");
  const measured = await measureGrowth({ empty, month, full }, rounds, calls);
  await Promise.all([empty, month, full].map((site) => site.close()));
  return measured;
}

async function load(
  environment: TestEnvironment,
  sampleData: SampleData,
): Promise<{ rates: Throughput[]; rush: RushResult[] }> {
  const [recorded, product, bare] = await Promise.all(
    ["recorded", "product", "bare"].map((name) => openSite(environment.urlOf(name), sampleData, CONNECTIONS)),
  );
  if (!recorded || !product || !bare) throw new Error("a database is missing");
  const copies = { recorded, product, bare };
  const options = { rounds, bookings, callers: CALLERS };
  const one = await measureThroughput("one hot departure", copies, { ...options, wishes: wishesForOne });
  const many = await measureThroughput("200 departures", copies, { ...options, wishes: wishesForMany });
  const rush = await measureRush(product, rushRounds);
  await Promise.all([recorded, product, bare].map((site) => site.close()));
  return { rates: [one, many], rush };
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const perSecond = (value: number) => `${value.toFixed(0)}/s`;

function printGrowth(rows: Growth[]): void {
  say("\nGrowth: one caller, in process, medians of interleaved rounds");
  console.table(
    rows.map(({ what, first, second, ratio }) => ({
      what,
      before: ms(first),
      "full tables": ms(second),
      ratio: `${ratio.toFixed(2)}×`,
    })),
  );
}

function printThroughput(rows: Throughput[]): void {
  say(`Throughput: booking.create against its own statements sent bare, ${CALLERS} callers`);
  console.table(
    rows.map(({ what, first, second, ratio }) => ({
      what,
      "same SQL bare": perSecond(first),
      "booking.create": perSecond(second),
      ratio: ratio.toFixed(2),
    })),
  );
}

function printRush(rows: RushResult[]): void {
  say("Rush: 95th percentile of bookings elsewhere, alone and beside 200 at once on one departure");
  console.table(
    rows.map(({ what, first, second, ratio }) => ({
      what,
      alone: ms(first),
      "beside the rush": ms(second),
      ratio: `${ratio.toFixed(1)}×`,
    })),
  );
}

const environment = await openTestEnvironment();
try {
  say(environment.settings);
  const sampleData = await prepare(environment);
  printGrowth(await growth(environment, sampleData));
  const { rates, rush } = await load(environment, sampleData);
  printThroughput(rates);
  const shape = rates[0]?.shape;
  say(
    `A booking is ${shape?.statements} statements in ${shape?.roundTrips} round trips, and holds its departure for ${shape?.roundTripsUnderLock} of them.`,
  );
  printRush(rush);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await environment.stop();
}
