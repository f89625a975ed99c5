// Benchmarks, mostly as ratios to a reference on the same machine in the same run; see docs/performance.md. `npm run bench --
// --quick` uses a tenth of the rows and fewer, shorter rounds. Arguments such as `pages` run only these parts. `--explain`
// prints PostgreSQL's plans of the panel's statements.
import { build, isBuilt } from "../scripts/build-if-stale.ts";
import { startSite } from "../tests/support/site.ts";
import { measureBulk } from "./booking/bulk.ts";
import { measureRate } from "./booking/rate.ts";
import { openTestEnvironment, type TestEnvironment } from "./booking/test-environment.ts";
import { measureColdStarts } from "./entrance/cold-starts.ts";
import { measureGrowth } from "./growth/measure-growth.ts";
import { FEW_ROWS, MANY_ROWS, QUICK_ROWS } from "./growth/other-agencies.ts";
import { openBuiltSite } from "./pages/built-site.ts";
import { measureCached } from "./pages/cached.ts";
import { missingPrerequisite } from "./pages/cores.ts";
import { measureMemory } from "./pages/memory.ts";
import { measureRendering } from "./pages/rendering.ts";
import { measurePanel } from "./panel/measure-panel.ts";
import { measureBesidePeer } from "./phone/beside-peer.ts";
import {
  bookingRow,
  bulkRows,
  cachedRows,
  changesRow,
  entranceRows,
  growthRow,
  memoryRows,
  panelPageRow,
  panelRow,
  phoneRows,
  type Row,
  renderingRow,
} from "./rows.ts";

const isQuick = process.argv.includes("--quick");

async function pages(environment: TestEnvironment): Promise<Row[]> {
  await environment.makeDatabase("pages");
  const site = await openBuiltSite(environment.urlOf("pages"));
  try {
    const cached = await measureCached(site, isQuick ? 5 : 11, isQuick ? 1 : 2);
    const rendering = await measureRendering(site, isQuick ? 3 : 7, isQuick ? 15 : 60);
    return [...cached.flatMap(cachedRows), ...rendering.map(renderingRow)];
  } finally {
    await site.stop();
  }
}

async function memory(environment: TestEnvironment): Promise<Row[]> {
  await environment.makeDatabase("memory");
  const site = await openBuiltSite(environment.urlOf("memory"));
  try {
    return memoryRows(await measureMemory(site, isQuick ? 3 : 8));
  } finally {
    await site.stop();
  }
}

async function bookings(environment: TestEnvironment): Promise<Row[]> {
  const rates = await measureRate(environment, isQuick ? 3 : 7, isQuick ? 64 : 160);
  return [...rates.bookings.map(bookingRow), ...rates.changes.map(changesRow)];
}

async function bulk(environment: TestEnvironment): Promise<Row[]> {
  return bulkRows(await measureBulk(environment, isQuick ? 1 : 5));
}

async function growth(environment: TestEnvironment): Promise<Row[]> {
  const options = isQuick ? { rounds: 5, calls: 10 } : { rounds: 9, calls: 20 };
  const measured = await measureGrowth(
    environment,
    { few: FEW_ROWS, many: isQuick ? QUICK_ROWS : MANY_ROWS },
    options,
  );
  return measured.map(growthRow);
}

/** Bookings of the panel's small agency. Each experience has a full page of 50 bookings, even without its recent sales. */
const FEW_PANEL_BOOKINGS = 2_400;

async function panel(environment: TestEnvironment): Promise<Row[]> {
  const options = isQuick ? { rounds: 5, calls: 4 } : { rounds: 9, calls: 10 };
  const explain = process.argv.includes("--explain");
  const measured = await measurePanel(
    environment,
    { few: FEW_PANEL_BOOKINGS, many: isQuick ? 100_000 : 1_000_000 },
    { ...options, explain },
  );
  return [...measured.questions.map(panelRow), ...measured.pages.map(panelPageRow)];
}

/** Needs npx, which downloads Lighthouse. */
async function phone(environment: TestEnvironment): Promise<Row[]> {
  const peer = process.env.PEER;
  if (!peer) throw new Error("PEER=http://localhost:3951 names the site to be measured beside.");
  await environment.makeDatabase("phone");
  const site = await openBuiltSite(environment.urlOf("phone"));
  try {
    return phoneRows(await measureBesidePeer(site.port, peer, isQuick ? 1 : 5));
  } finally {
    await site.stop();
  }
}

/** Runs only if it is named, because cold starts depend on the machine. */
async function entrance(environment: TestEnvironment): Promise<Row[]> {
  await environment.makeDatabase("entrance");
  const url = environment.urlOf("entrance");
  const site = await startSite(url);
  try {
    return entranceRows(await measureColdStarts(site, url, isQuick ? 3 : 20));
  } finally {
    await site.stop();
  }
}

const PARTS = { pages, memory, bookings, bulk, growth, panel, phone, entrance };
/** Parts that run only if they are named, and need neither two cores nor `wrk`. */
const OPTIONAL_PARTS = ["phone", "entrance"];
const namedParts = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isWanted = (name: string) =>
  namedParts.length === 0 ? !OPTIONAL_PARTS.includes(name) : namedParts.includes(name);

async function measureAll(): Promise<Row[]> {
  const environment = await openTestEnvironment();
  const rows: Row[] = [];
  try {
    console.log(environment.settings);
    for (const [name, part] of Object.entries(PARTS).filter(([name]) => isWanted(name))) {
      const start = performance.now();
      rows.push(...(await part(environment)));
      console.log(`• ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
  } finally {
    await environment.stop();
  }
  return rows;
}

const isOptionalOnly = namedParts.length > 0 && namedParts.every((name) => OPTIONAL_PARTS.includes(name));
const missing = isOptionalOnly ? null : missingPrerequisite();
if (missing) {
  console.error(missing);
  process.exit(1);
}
if (!isBuilt()) build();
const rows = await measureAll();
console.table(rows);
console.log(rows.some(({ met }) => met === "NO") ? "A goal is missed." : "Every goal is met.");
process.exit();
