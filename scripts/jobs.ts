import { parseArgs } from "node:util";
import type { PgBoss } from "pg-boss";
import type { Database } from "../src/db/connection/client.ts";
import { countJobs, listDeadLetters, replayDeadLetters } from "../src/db/connection/dead-letters.ts";
import { createJobQueue, JOB_NAMES, openBoss, SCHEDULED_JOB_NAMES } from "../src/db/connection/jobs.ts";
import { findAgency } from "../src/db/queries/agencies/agencies.ts";
import { listHaltedMessages } from "../src/db/queries/messaging/messages.ts";
import { isId } from "../src/domain/ids.ts";
import { resendEmail } from "../src/use-cases/messaging/resend-email.ts";
import { perform } from "../src/use-cases/use-case.ts";
import { operatorOf } from "./operator.ts";
import { databaseUrl, runCommand, textSpan, textTable, withDatabase } from "./run-command.ts";

const QUEUE_NAMES: readonly string[] = [...JOB_NAMES, ...SCHEDULED_JOB_NAMES];

const USAGE = `Usage:
  npm run jobs -- list [--queue <name>]            what is in each queue
  npm run jobs -- failed [--queue <name>]          dead letters: jobs that failed every try
  npm run jobs -- replay <id>|all [--queue <name>] puts dead letters back into their queues
  npm run jobs -- emails                           e-mails that do not go out by themselves: in doubt, or refused
  npm run jobs -- send-email <id>                  sends one of them, which may go out a second time
Queues: ${QUEUE_NAMES.join(", ")}.`;

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
  const deadLetters = await listDeadLetters(db, queue);
  console.log(
    `\nDead letters: ${deadLetters.length}${deadLetters.length > 0 ? ". See: npm run jobs -- failed" : "."}`,
  );
}

async function failed(db: Database, queue: string | undefined): Promise<void> {
  const deadLetters = await listDeadLetters(db, queue);
  if (deadLetters.length === 0) return console.log("There are no dead letters.");
  const now = Date.now();
  for (const letter of deadLetters) {
    const age = textSpan((now - letter.diedAt.getTime()) / 1_000);
    console.log(
      `${letter.id}  ${letter.queue ?? "unknown queue"}, failed ${age} ago after ${letter.attempts} attempts`,
    );
    if (letter.data) console.log(`  about  ${JSON.stringify(letter.data)}`);
    console.log(`  because ${letter.reason ?? "of nothing that was written down"}`);
  }
}

async function withQueues<T>(work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = await openBoss(databaseUrl(), { work: false, onError: () => {} });
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function replay(boss: PgBoss, target: string, queue: string | undefined): Promise<number> {
  const filter = { ...(target === "all" ? {} : { id: target }), ...(queue ? { queue } : {}) };
  const moved = await replayDeadLetters(boss, new Date(), filter);
  console.log(
    moved === 1 ? "1 job was put back into its queue." : `${moved} jobs were put back into their queues.`,
  );
  return target === "all" || moved === 1 ? 0 : 1;
}

async function emails(db: Database): Promise<void> {
  const halted = await listHaltedMessages(db);
  if (halted.length === 0) return console.log("Every e-mail has gone out, or will.");
  for (const { id, agencyId, cause, status, updatedAt, lastError } of halted) {
    const age = textSpan((Date.now() - updatedAt.getTime()) / 1_000);
    console.log(`${id}  ${status} for ${age}, of ${agencyId}`);
    console.log(`  about  ${cause}`);
    console.log(`  because ${lastError ?? "of nothing that was written down"}`);
  }
}

async function sendEmail(db: Database, boss: PgBoss, id: string): Promise<number> {
  const [message] = isId(id) ? await listHaltedMessages(db, { id }) : [];
  const agency = message && (await findAgency(db, message.agencyId));
  const jobs = createJobQueue(boss);
  const isSent =
    agency && (await perform(resendEmail, { ...operatorOf(db), jobs, agency }, { messageId: id }));
  console.log(isSent ? "The e-mail goes out." : `No e-mail ${id} is in doubt or refused.`);
  return isSent ? 0 : 1;
}

await runCommand(async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { queue: { type: "string" } },
  });
  const [command, target] = positionals;
  const { queue } = values;
  if (queue && !QUEUE_NAMES.includes(queue)) throw new Error(`There is no queue "${queue}".\n${USAGE}`);
  if (command === "replay" && target) return withQueues((boss) => replay(boss, target, queue));
  if (command === "send-email" && target)
    return withDatabase(({ db }) => withQueues((boss) => sendEmail(db, boss, target)));
  const show = new Map(Object.entries({ list, failed, emails })).get(command ?? "");
  if (!show || target) throw new Error(USAGE);
  await withDatabase(({ db }) => show(db, queue));
  return 0;
});
