import { parseArgs } from "node:util";
import type { Database } from "../src/db/connection/client.ts";
import { findAgency, listAgencies } from "../src/db/queries/agencies/agencies.ts";
import { clockOf } from "../src/ports/clock.ts";
import { reportVisits, type VisitDay } from "../src/use-cases/visits/steps/report-visits.ts";
import { runCommand, textTable, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run visits -- [--agency <id>] [--days <n>]
Shows what visitors who agreed to be counted looked at and bought, by agency and day of the last 30 days, or of so many.`;

const clock = clockOf(() => new Date());
const HEAD = ["day", "pages", "experiences", "checkouts", "purchases", "people", "COP"];

const rowOf = ({ day, pageViews, experienceViews, checkouts, purchases, people, value }: VisitDay) =>
  [day, pageViews, experienceViews, checkouts, purchases, people, value].map(String);

async function chosenAgencies(db: Database, id: string | undefined) {
  if (id === undefined) return listAgencies(db);
  const agency = await findAgency(db, id);
  if (!agency) throw new Error(`There is no agency ${id}.`);
  return [agency];
}

await runCommand(async (args) => {
  const options = { agency: { type: "string" }, days: { type: "string", default: "30" } } as const;
  const { values } = parseArgs({ args, options });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) throw new Error(`--days must be a number of days.\n${USAGE}`);
  return withDatabase(async ({ db }) => {
    for (const agency of await chosenAgencies(db, values.agency)) {
      const report = await reportVisits({ db, clock, agency }, days);
      console.log(`${agency.name} (${agency.id})`);
      console.log(report.length > 0 ? textTable([HEAD, ...report.map(rowOf)]) : "Nothing was counted.");
      console.log("");
    }
    return 0;
  });
});
