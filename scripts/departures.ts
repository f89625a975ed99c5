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

interface DepartureOptions {
  capacity?: string | undefined;
  close?: boolean | undefined;
  open?: boolean | undefined;
}

async function change(
  ctx: Context,
  departureKey: string[],
  { capacity, close, open }: DepartureOptions,
): Promise<void> {
  const [experienceId = "", date = "", startTime = ""] = departureKey;
  const seats = capacity === "schedule" ? null : Number(capacity);
  const changed = await perform(changeDeparture, ctx, {
    experienceId,
    date,
    startTime,
    ...(capacity === undefined ? {} : { capacity: seats }),
    ...(close || open ? { closed: close === true } : {}),
  });
  const state = changed.closed ? "closed" : "open";
  console.log(`${date} ${startTime}: ${changed.capacity} seats, ${changed.taken} taken, ${state}.`);
  if (changed.overBy > 0)
    console.log(
      `${changed.overBy} more are taken than there are. Nothing was cancelled: talk to those who booked.`,
    );
}

const options = {
  capacity: { type: "string" },
  close: { type: "boolean" },
  open: { type: "boolean" },
} as const;

await runCommand(async (args) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [command, agencyId, ...departureKey] = positionals;
  const isComplete =
    (command === "over-capacity" && departureKey.length === 0) ||
    (command === "change" && departureKey.length === 3);
  if (!isComplete || !agencyId || (values.close && values.open)) throw new Error(USAGE);
  return withDatabase(async ({ db }) => {
    const ctx = await operatorAt(db, agencyId);
    await (command === "change" ? change(ctx, departureKey, values) : showOverCapacity(ctx));
    return 0;
  });
});
