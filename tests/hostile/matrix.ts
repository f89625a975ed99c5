import { parseArgs } from "node:util";
import pg from "pg";
import { connect } from "../../src/db/connection/client.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { watchedDatabase } from "../statements/watched-database.ts";
import { startTestPostgres } from "../support/postgres.ts";
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
  const [probes, atOnce] = [Number(values.probes ?? 1_000_000), Number(values["at-once"] ?? 4)];
  if (values.help || !(probes > 0) || !(atOnce > 0)) {
    say(USAGE);
    process.exit(values.help ? 0 : 1);
  }
  return { probes, atOnce };
}

async function administer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** Runs every set of roles, each on two agencies of its own. @returns the number of probes, and the findings. */
async function walkRound(server: string, round: number, atOnce: number) {
  const name = `matrix_${round}`;
  await administer(server, `CREATE DATABASE ${name}`);
  await migrateDatabase(`${server}/${name}`, "src/db/migrations");
  const client = connect(`${server}/${name}`, 2 * atOnce + 2);
  const watched = watchedDatabase(client.pool);
  // The first agency creates the table. Concurrent agencies would each find the table missing.
  await recordJobs(watched.db, name);
  const findings: string[] = [];
  let probes = 0;
  const left = ROLE_SETS.values();
  const worker = async () => {
    for (const roles of left) {
      const panels = await openPanels(watched.db, round % 2 === 0 ? "paid" : "unpaid");
      const before = await rowsOf(client.pool, panels.there);
      const walked = await walk(panels, roles);
      if ((await rowsOf(client.pool, panels.there)) !== before)
        findings.push(`${roles}: the other agency's rows changed`);
      findings.push(...walked.findings);
      probes += walked.probes;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  findings.push(...watched.breaches);
  await client.close();
  await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  return { probes, findings };
}

const { probes: wanted, atOnce } = readOptions();
const postgres = await startTestPostgres();
const start = performance.now();
const findings: string[] = [];
let probes = 0;
try {
  for (let round = 0; probes < wanted; round += 1) {
    const walked = await walkRound(postgres.url, round, atOnce);
    probes += walked.probes;
    findings.push(...walked.findings);
    const seconds = (performance.now() - start) / 1000;
    say(`• ${probes} probes, ${findings.length} answers that should not be, ${seconds.toFixed(0)} s`);
  }
} finally {
  await postgres.stop();
}
for (const finding of findings) say(finding);
process.exit(findings.length > 0 ? 1 : 0);
