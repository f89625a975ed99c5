import { parseArgs } from "node:util";
import { findBookingsAnywhere, readBookingHistory } from "../src/db/queries/booking/booking-history.ts";
import { describeBooking } from "../src/use-cases/booking/steps/describe-booking.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run audit -- booking <id|code> [--agency <agency id>]
Tells the history of a booking. An operator's report: without --agency it looks at every agency, which no page does.`;

await runCommand(async (args) => {
  const options = { agency: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [what, idOrCode] = positionals;
  if (what !== "booking" || !idOrCode || positionals.length > 2) throw new Error(USAGE);
  return withDatabase(async ({ db }) => {
    const found = await findBookingsAnywhere(db, idOrCode, values.agency);
    if (found.length === 0)
      throw new Error(`There is no booking ${idOrCode}${values.agency ? ` at ${values.agency}` : ""}.`);
    for (const { agencyId, id } of found) {
      const history = await readBookingHistory(db, agencyId, id);
      if (history) console.log(`${describeBooking(history).join("\n")}\n`);
    }
    return 0;
  });
});
