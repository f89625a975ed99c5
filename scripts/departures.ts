import { parseArgs } from "node:util";
import { changeDeparture } from "../src/use-cases/departures/change-departure.ts";
import { listOverCapacity } from "../src/use-cases/departures/steps/list-over-capacity.ts";
import { perform } from "../src/use-cases/use-case.ts";
import { operatorAt } from "./operator.ts";
import { runCommand, textTable, withDatabase } from "./run-command.ts";

const USAGE = `Usage:
  npm run departures -- over-capacity <agency id>
  npm run departures -- change <agency id> <experience id> <date> <time> [--capacity <seats>|schedule] [--close|--open]`;

type Context = Awaited<ReturnType<typeof operatorAt>>;

async function showOverCapacity(ctx: Context): Promise<void> {
  const { departures } = await listOverCapacity(ctx);
  if (departures.length === 0) return console.log(`No departure of ${ctx.agency.name} is over capacity.`);
  const rows = departures.map((one) => [
    one.date,
    one.startTime,
    String(one.taken),
    String(one.capacity),
    one.experienceId,
  ]);
  console.log(textTable([["date", "time", "taken", "capacity", "experience"], ...rows]));
}

interface Wanted {
  capacity?: string | undefined;
  close?: boolean | undefined;
  open?: boolean | undefined;
}

async function change(ctx: Context, which: string[], { capacity, close, open }: Wanted): Promise<void> {
  const [experienceId = "", date = "", startTime = ""] = which;
  const seats = capacity === "schedule" ? null : Number(capacity);
  const after = await perform(changeDeparture, ctx, {
    experienceId,
    date,
    startTime,
    ...(capacity === undefined ? {} : { capacity: seats }),
    ...(close || open ? { closed: close === true } : {}),
  });
  const state = after.closed ? "closed" : "open";
  console.log(`${date} ${startTime}: ${after.capacity} seats, ${after.taken} taken, ${state}.`);
  if (after.overBy > 0)
    console.log(
      `${after.overBy} more are taken than there are. Nothing was cancelled: talk to those who booked.`,
    );
}

const options = {
  capacity: { type: "string" },
  close: { type: "boolean" },
  open: { type: "boolean" },
} as const;

await runCommand(async (args) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [command, agencyId, ...which] = positionals;
  const known =
    (command === "over-capacity" && which.length === 0) || (command === "change" && which.length === 3);
  if (!known || !agencyId || (values.close && values.open)) throw new Error(USAGE);
  return withDatabase(async ({ db }) => {
    const ctx = await operatorAt(db, agencyId);
    await (command === "change" ? change(ctx, which, values) : showOverCapacity(ctx));
    return 0;
  });
});
