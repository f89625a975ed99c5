import { join } from "node:path";
import pg from "pg";
import { migrateDatabase } from "../src/db/connection/migrate.ts";
import { startSite, WEBHOOK_SECRET } from "../tests/support/site.ts";
import { waitFor } from "../tests/support/wait-for.ts";
import type { Target } from "./attack/attack.ts";
import { ATTACKS } from "./attack/attacks.ts";
import { BODY_ATTACKS } from "./attack/bodies.ts";
import { CLOCK_ATTACKS } from "./attack/clocks.ts";
import { FLOOD_ATTACKS } from "./attack/flood.ts";
import { makeCertificate, PROXIES, type ProxyName, startProxy } from "./attack/proxies.ts";
import { REQUEST_ATTACKS } from "./attack/requests.ts";
import { SILENCE_ATTACKS } from "./attack/silence.ts";
import { TERMINAL_ATTACKS } from "./attack/terminal.ts";
import { AMOUNT_ATTACKS } from "./attack/travellers/amounts.ts";
import { ANSWER_ATTACKS } from "./attack/travellers/answers.ts";
import { CHANGE_ATTACKS } from "./attack/travellers/changes.ts";
import { DETAIL_ATTACKS } from "./attack/travellers/details.ts";
import { HOLD_ATTACKS } from "./attack/travellers/holds.ts";
import { SIGN_IN_ATTACKS } from "./attack/travellers/sign-in.ts";
import { sendRequest } from "./attack/wire.ts";
import { build, isBuilt } from "./build-if-stale.ts";
import { say } from "./local-environment.ts";
import { freePort } from "./processes/free-port.ts";
import { inOwnFolder, type OnClose } from "./processes/in-own-folder.ts";
import { startPostgres } from "./processes/postgres.ts";
import { runCommand, textTable } from "./run-command.ts";
import { findProgram } from "./scale-out/tools.ts";
import { PROJECT } from "./settings.ts";

const DEFAULT_TIMEOUT_MS = 120_000;
const NOT_RUN = "·";

/** Costly bodies come first, because CPU time of earlier attacks would add to the measured time. */
const ALL_ATTACKS = [
  ...BODY_ATTACKS,
  ...SIGN_IN_ATTACKS,
  ...CHANGE_ATTACKS,
  ...HOLD_ATTACKS,
  ...DETAIL_ATTACKS,
  ...ANSWER_ATTACKS,
  ...AMOUNT_ATTACKS,
  ...CLOCK_ATTACKS,
  ...TERMINAL_ATTACKS,
  ...SILENCE_ATTACKS,
  ...REQUEST_ATTACKS,
  ...ATTACKS,
  ...FLOOD_ATTACKS,
];

async function openTargets(folder: string, onClose: OnClose) {
  const postgres = await startPostgres(join(folder, "postgres"), { isThrowaway: true });
  onClose(postgres.stop);
  const admin = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await admin.connect();
  await admin.query("CREATE DATABASE trocha");
  await admin.end();
  const url = `${postgres.url}/trocha`;
  await migrateDatabase(url, join(PROJECT, "src/db/migrations"));
  const changes = {
    RATE_LIMITS: "true",
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "fatal",
    INTERNAL_PORT: "0",
  };
  const site = await startSite(url, changes);
  onClose(site.stop);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  onClose(() => pool.end());
  const second = await site.startAnother();
  onClose(second.stop);
  const { certificate, key } = makeCertificate(folder);
  const countCachedPages = async () => {
    const texts = await Promise.all(
      [site.server, second].map(async ({ internalPort }) =>
        (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text(),
      ),
    );
    return texts.reduce(
      (sum, text) => sum + Number(/^trocha_page_cache_pages (\d+)/m.exec(text)?.[1] ?? 0),
      0,
    );
  };
  const targets = new Map<ProxyName, Target>();
  for (const name of PROXIES) {
    const port = await freePort();
    const trial = { folder, port, servers: [site.port, second.port] as const, certificate, key };
    onClose(startProxy(name, trial).stop);
    await waitFor(name, async () => (await sendRequest(port, "/robots.txt")).status === 200, 20_000);
    targets.set(name, {
      port,
      site,
      pool,
      pids: [site.server.pid, second.pid],
      webhookSecret: WEBHOOK_SECRET,
      countCachedPages,
    });
  }
  return { targets };
}

async function verdict(run: Promise<string | null>, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(`no end within ${timeoutMs / 1000} s`), timeoutMs);
  const tooLong = promise;
  try {
    return await Promise.race([run.catch((error: unknown) => `it could not be tried: ${error}`), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

async function attackAll(
  targets: ReadonlyMap<ProxyName, Target>,
  nameFilter: string,
): Promise<{ rows: string[][]; findings: string[] }> {
  const rows = [["attack", ...PROXIES]];
  const findings: string[] = [];
  for (const { name, once, timeoutMs, run } of ALL_ATTACKS.filter((attack) =>
    attack.name.includes(nameFilter),
  )) {
    const row = [name];
    for (const [at, proxy] of PROXIES.entries()) {
      const target = targets.get(proxy);
      const found = target && !(once && at > 0) ? await verdict(run(target), timeoutMs) : undefined;
      if (found) findings.push(`${name}, behind ${proxy}: ${found}`);
      row.push(found === undefined ? NOT_RUN : found === null ? "held" : "OPEN");
    }
    say(`  ${row.join("  ")}`);
    rows.push(row);
  }
  return { rows, findings };
}

await runCommand(async ([nameFilter = ""]) => {
  for (const name of [...PROXIES, "openssl"]) findProgram(name);
  if (!isBuilt()) {
    say("• Building the site…");
    build();
  }
  say("• Starting PostgreSQL, the stand-ins, two servers and three proxies…");
  const local = await inOwnFolder("trocha-attack-", openTargets, { endsAtSignal: true });
  try {
    const { rows, findings } = await attackAll(local.targets, nameFilter);
    say(`\n${textTable(rows)}\n`);
    for (const line of findings) say(`OPEN  ${line}`);
    return findings.length > 0 ? 1 : 0;
  } finally {
    await local.close();
  }
}).finally(() => process.disconnect?.());
