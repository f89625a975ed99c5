import { parseArgs } from "node:util";
import type { Database } from "../src/db/client.ts";
import { countJobs, listDeadLetters, replayDeadLetters } from "../src/db/dead-letters.ts";
import { JOB_NAMES, openBoss } from "../src/db/jobs.ts";
import { databaseUrl, runCommand, textSpan, textTable, withDatabase } from "./run-command.ts";

const USAGE = `Usage:
  npm run jobs -- list [--queue <name>]            what is in each queue
  npm run jobs -- failed [--queue <name>]          dead letters: jobs that failed every try
  npm run jobs -- replay <id>|all [--queue <name>] puts dead letters back into their queues
Queues: ${JOB_NAMES.join(", ")}.`;

async function list(db: Database, queue: string | undefined): Promise<void> {
  const counts = (await countJobs(db)).filter((one) => queue === undefined || one.queue === queue);
  const rows = counts.map(({ queue: name, ready, later, active, oldestReadyS }) => [
    name,
    String(ready),
    String(later),
    String(active),
    ready > 0 ? textSpan(oldestReadyS) : "",
  ]);
  console.log(textTable([["queue", "ready", "later", "active", "waiting for"], ...rows]));
  const dead = await listDeadLetters(db, queue);
  console.log(`\nDead letters: ${dead.length}${dead.length > 0 ? ". See: npm run jobs -- failed" : "."}`);
}

async function failed(db: Database, queue: string | undefined): Promise<void> {
  const dead = await listDeadLetters(db, queue);
  if (dead.length === 0) return console.log("There are no dead letters.");
  const now = Date.now();
  for (const letter of dead) {
    const age = textSpan((now - letter.diedAt.getTime()) / 1_000);
    console.log(
      `${letter.id}  ${letter.queue ?? "unknown queue"}, given up ${age} ago after ${letter.tries} tries`,
    );
    console.log(`  about  ${JSON.stringify(letter.data)}`);
    console.log(`  because ${letter.reason ?? "of nothing that was written down"}`);
  }
}

async function replay(which: string, queue: string | undefined): Promise<number> {
  const boss = await openBoss(databaseUrl(), { work: false, onError: () => {} });
  try {
    const filter = { ...(which === "all" ? {} : { id: which }), ...(queue ? { queue } : {}) };
    const moved = await replayDeadLetters(boss, filter);
    console.log(
      moved === 1 ? "1 job was put back into its queue." : `${moved} jobs were put back into their queues.`,
    );
    return which === "all" || moved === 1 ? 0 : 1;
  } finally {
    await boss.stop({ graceful: false });
  }
}

await runCommand(async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { queue: { type: "string" } },
  });
  const [command, which] = positionals;
  const { queue } = values;
  if (queue && !JOB_NAMES.some((name) => name === queue))
    throw new Error(`There is no queue "${queue}".\n${USAGE}`);
  if (command === "replay" && which) return replay(which, queue);
  const show = command === "list" ? list : command === "failed" ? failed : undefined;
  if (!show || which) throw new Error(USAGE);
  await withDatabase(({ db }) => show(db, queue));
  return 0;
});
