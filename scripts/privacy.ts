import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { v7 } from "uuid";
import { createEncryption } from "../src/adapters/encryption/create-encryption.ts";
import { readPrivacyConfig } from "../src/config/config.ts";
import type { Database } from "../src/db/connection/client.ts";
import { findAgency, listAgencies } from "../src/db/queries/agencies/agencies.ts";
import { placeDate } from "../src/domain/departures/place-time.ts";
import { isId } from "../src/domain/ids.ts";
import { clockOf } from "../src/ports/clock.ts";
import { forgetTraveller } from "../src/use-cases/identity/erase-user.ts";
import { type PersonReport, reportPerson } from "../src/use-cases/personal-data/steps/report-person.ts";
import { perform } from "../src/use-cases/use-case.ts";
import { retainedData } from "./retained-data.ts";
import { runCommand, withDatabase } from "./run-command.ts";
import { encryptionKeys, environment } from "./settings.ts";

const USAGE = `Usage:
  npm run privacy -- export <email> [--agency <id>]   everything about a person, as JSON
  npm run privacy -- erase <email> [--yes]            forgets a traveller everywhere, as their profile does
  with --user <id> in place of the e-mail             one account, whether or not its e-mail is verified`;

const clock = clockOf(() => new Date());

const futureBookings = ({ agencies }: PersonReport): string[] =>
  agencies.flatMap(({ agency, bookings }) =>
    bookings
      .filter(({ status, date }) => status !== "CANCELLED" && date >= placeDate(clock.now()))
      .map(({ code, date, status }) => `${code} at ${agency.name} on ${date}, ${status}`),
  );

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return (await Promise.race([terminal.question(`${question} [yes/no] `), closed])).trim() === "yes";
  } finally {
    terminal.close();
  }
}

/** Uses any agency if no agency has data, because the audit entry needs an agency. */
async function forgetEverywhere(db: Database, report: PersonReport): Promise<void> {
  const agencyIds = report.agencies.map(({ agency }) => agency.id);
  const [anyAgency] = await listAgencies(db);
  const ids = agencyIds.length > 0 ? agencyIds : anyAgency ? [anyAgency.id] : [];
  for (const id of ids) {
    const agency = await findAgency(db, id);
    if (!agency) continue;
    const ctx = { db, clock, newId: v7, agency, actor: { kind: "operator" } as const };
    for (const user of report.users) await perform(forgetTraveller, ctx, user.id);
  }
}

async function erase(
  db: Database,
  report: PersonReport,
  kept: string[],
  isConfirmed: boolean,
): Promise<number> {
  const { users } = report;
  const email = report.email ?? "the account";
  if (users.length === 0) {
    console.log(`No account is known to be of ${email}: there is no account to forget.`);
  } else {
    const bookings = futureBookings(report);
    if (bookings.length > 0)
      console.log(["Still to take place, and not cancelled by this:", ...bookings].join("\n  "));
    if (!isConfirmed && !(await confirm(`Forget ${email}? There is no way back.`))) {
      console.error("Nothing was changed.");
      return 1;
    }
    await forgetEverywhere(db, report);
    console.log(`${email} is forgotten and signed out.`);
  }
  if (kept.length > 0) console.log(["Kept:", ...kept].join("\n  "));
  return 0;
}

/** Facebook does not verify addresses. */
function printUnverified({ email, unverified }: PersonReport): void {
  for (const id of unverified)
    console.error(
      `Account ${id} names ${email} too, unverified, and is left out: see to whose it is, then ask with --user ${id}.`,
    );
}

await runCommand(async (args) => {
  const options = {
    agency: { type: "string" },
    user: { type: "string" },
    yes: { type: "boolean", default: false },
  } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [command, email = "", ...rest] = positionals;
  const known = command === "export" ? !values.yes : command === "erase" && !values.agency;
  if (!known || (values.user ? email !== "" || !isId(values.user) : !email.includes("@")) || rest.length > 0)
    throw new Error(USAGE);
  const config = readPrivacyConfig({ ...environment, ENCRYPTION_KEYS: encryptionKeys() });
  const encryption = createEncryption(config.ENCRYPTION_KEYS);
  return withDatabase(async ({ db }) => {
    const report = await reportPerson(
      { db, encryption },
      {
        ...(values.user ? { userId: values.user } : { email }),
        agencyId: values.agency,
      },
    );
    printUnverified(report);
    const kept = retainedData(report, config);
    const lines = kept.map(({ what, why, until }) => `${what}, until ${until} (${why})`);
    if (command === "erase") return erase(db, report, lines, values.yes);
    console.log(JSON.stringify({ exportedAt: clock.now(), ...report, kept }, null, 2));
    return 0;
  });
});
