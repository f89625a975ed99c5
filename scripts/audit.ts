import { parseArgs } from "node:util";
import { findBookingsAnywhere, readBookingLife } from "../src/db/booking-life.ts";
import { tellBooking } from "../src/use-cases/booking/tell-booking.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run audit -- booking <id|code> [--agency <agency id>]
Tells the life of a booking. An operator's report: without --agency it looks at every agency, which no page does.`;

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
      const life = await readBookingLife(db, agencyId, id);
      if (life) console.log(`${tellBooking(life).join("\n")}\n`);
    }
    return 0;
  });
});
