// Benchmarks, as ratios to what the same machine can do in the same run; see docs/performance.md. `npm run bench --
// --quick` uses a tenth of the rows and shorter rounds. Names of parts run these parts alone. `--explain` prints
// PostgreSQL's plans of the panel's statements.
import { build, isBuilt } from "../scripts/build-if-stale.ts";
import { startSite } from "../tests/support/site.ts";
import { measureBulk } from "./booking/bulk.ts";
import { measureRate } from "./booking/rate.ts";
import { openTestEnvironment, type TestEnvironment } from "./booking/test-environment.ts";
import { measureColdStarts } from "./entrance/cold-starts.ts";
import { measureGrowth } from "./growth/measure-growth.ts";
import { FEW, MANY, QUITE_MANY } from "./growth/others.ts";
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
  panelRow,
  phoneRows,
  type Row,
  renderingRow,
} from "./rows.ts";

const quick = process.argv.includes("--quick");

async function pages(environment: TestEnvironment): Promise<Row[]> {
  await environment.makeDatabase("pages");
  const site = await openBuiltSite(environment.urlOf("pages"));
  try {
    const cached = await measureCached(site, quick ? 5 : 11, quick ? 1 : 2);
    const rendering = await measureRendering(site, quick ? 3 : 7, quick ? 15 : 60);
    return [...cached.flatMap(cachedRows), ...rendering.map(renderingRow)];
  } finally {
    await site.stop();
  }
}

async function memory(environment: TestEnvironment): Promise<Row[]> {
  await environment.makeDatabase("memory");
  const site = await openBuiltSite(environment.urlOf("memory"));
  try {
    return memoryRows(await measureMemory(site, quick ? 3 : 8));
  } finally {
    await site.stop();
  }
}

async function bookings(environment: TestEnvironment): Promise<Row[]> {
  const rates = await measureRate(environment, quick ? 3 : 7, quick ? 64 : 160);
  return [...rates.bookings.map(bookingRow), ...rates.changes.map(changesRow)];
}

async function bulk(environment: TestEnvironment): Promise<Row[]> {
  return bulkRows(await measureBulk(environment, quick ? 1 : 5));
}

async function growth(environment: TestEnvironment): Promise<Row[]> {
  const options = quick ? { rounds: 5, calls: 10 } : { rounds: 9, calls: 20 };
  const measured = await measureGrowth(environment, { few: FEW, many: quick ? QUITE_MANY : MANY }, options);
  return measured.map(growthRow);
}

async function panel(environment: TestEnvironment): Promise<Row[]> {
  const options = quick ? { rounds: 5, calls: 4 } : { rounds: 9, calls: 10 };
  const explain = process.argv.includes("--explain");
  const measured = await measurePanel(
    environment,
    { few: 1_000, many: quick ? 100_000 : 1_000_000 },
    { ...options, explain },
  );
  return measured.map(panelRow);
}

/** Needs another site at `PEER`, and npx, which downloads Lighthouse. */
async function phone(environment: TestEnvironment): Promise<Row[]> {
  const peer = process.env.PEER;
  if (!peer) throw new Error("PEER=http://localhost:3951 names the site to be measured beside.");
  await environment.makeDatabase("phone");
  const site = await openBuiltSite(environment.urlOf("phone"));
  try {
    return phoneRows(await measureBesidePeer(site.port, peer, quick ? 1 : 5));
  } finally {
    await site.stop();
  }
}

/** Needs a browser. Its times are of the machine, so the part runs only if it is named. */
async function entrance(environment: TestEnvironment): Promise<Row[]> {
  await environment.makeDatabase("entrance");
  const url = environment.urlOf("entrance");
  const site = await startSite(url);
  try {
    return entranceRows(await measureColdStarts(site, url, quick ? 3 : 20));
  } finally {
    await site.stop();
  }
}

const PARTS = { pages, memory, bookings, bulk, growth, panel, phone, entrance };
/** Parts that run only if they are named, and need neither two cores nor `wrk`. */
const APART = ["phone", "entrance"];
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isWanted = (name: string) => (named.length === 0 ? !APART.includes(name) : named.includes(name));

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

const isApart = named.length > 0 && named.every((name) => APART.includes(name));
const missing = isApart ? null : missingPrerequisite();
if (missing) {
  console.error(missing);
  process.exit(1);
}
if (!isBuilt()) build();
const rows = await measureAll();
console.table(rows);
console.log(rows.some(({ met }) => met === "NO") ? "A goal is missed." : "Every goal is met.");
process.exit();
