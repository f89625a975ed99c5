import { parseArgs } from "node:util";
import pg from "pg";
import { connect } from "../../src/db/connection/client.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { watchedDatabase } from "../statements/watched-database.ts";
import { startTestPostgres } from "../support/databases/postgres.ts";
import { recordJobs } from "../support/recorded-jobs.ts";
import { openPanels, ROLE_SETS, rowsOf, walk } from "./support/panel-matrix.ts";

const USAGE = `npm run matrix -- [options]

  --probes <n>       how many questions to ask at least (1000000)
  --at-once <n>      sets of roles at the same time (4)`;

const say = (words: string): void => void process.stdout.write(`${words}\n`);

function readOptions() {
  const { values } = parseArgs({
    options: { probes: { type: "string" }, "at-once": { type: "string" }, help: { type: "boolean" } },
  });
  const [probes, concurrency] = [Number(values.probes ?? 1_000_000), Number(values["at-once"] ?? 4)];
  if (values.help || !(probes > 0) || !(concurrency > 0)) {
    say(USAGE);
    process.exit(values.help ? 0 : 1);
  }
  return { probes, concurrency };
}

async function administer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** @returns the number of probes, and the findings. */
async function walkRound(server: string, round: number, concurrency: number) {
  const name = `matrix_${round}`;
  await administer(server, `CREATE DATABASE ${name}`);
  await migrateDatabase(`${server}/${name}`, "src/db/migrations");
  const client = connect(`${server}/${name}`, 2 * concurrency + 2);
  const watchedDb = watchedDatabase(client.pool);
  // Concurrent creations of the job table would fail.
  await recordJobs(watchedDb.db, name);
  const findings: string[] = [];
  let probes = 0;
  const remainingSets = ROLE_SETS.values();
  const worker = async () => {
    for (const roles of remainingSets) {
      const panels = await openPanels(watchedDb.db, round % 2 === 0 ? "paid" : "unpaid");
      const before = await rowsOf(client.pool, panels.there);
      const walkResult = await walk(panels, roles);
      if ((await rowsOf(client.pool, panels.there)) !== before)
        findings.push(`${roles}: the other agency's rows changed`);
      findings.push(...walkResult.findings);
      probes += walkResult.probes;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  findings.push(...watchedDb.breaches);
  await client.close();
  await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  return { probes, findings };
}

const { probes: wantedProbes, concurrency } = readOptions();
const postgres = await startTestPostgres();
const start = performance.now();
const findings: string[] = [];
let probes = 0;
try {
  for (let round = 0; probes < wantedProbes; round += 1) {
    const walkResult = await walkRound(postgres.url, round, concurrency);
    probes += walkResult.probes;
    findings.push(...walkResult.findings);
    const seconds = (performance.now() - start) / 1000;
    say(`• ${probes} probes, ${findings.length} answers that should not be, ${seconds.toFixed(0)} s`);
  }
} finally {
  await postgres.stop();
}
for (const finding of findings) say(finding);
process.exit(findings.length > 0 ? 1 : 0);
