import { build, isBuilt } from "../scripts/build-if-stale.ts";
import { SHOPS } from "./chaos/booking-requests.ts";
import { cancelDepartures } from "./chaos/campaigns.ts";
import { changeCapacities } from "./chaos/capacities.ts";
import { checkPromises } from "./chaos/checks.ts";
import { checkPeopleIn, openEntrances } from "./chaos/entrance.ts";
import { runFaults } from "./chaos/faults.ts";
import { openJournal } from "./chaos/journal.ts";
import { type Options, readOptions } from "./chaos/options.ts";
import { probe } from "./chaos/probe.ts";
import { runPanel } from "./chaos/provider-panel.ts";
import { createRandom } from "./chaos/random.ts";
import { reconcile } from "./chaos/reconcile.ts";
import { isClean, type Outcome, report } from "./chaos/report.ts";
import { settleWorld } from "./chaos/settle-world.ts";
import { raiseEmailLimit } from "./chaos/stand-ins.ts";
import { createTally } from "./chaos/tally.ts";
import { type Run, travel } from "./chaos/visit.ts";
import { openWorld, type World } from "./chaos/world.ts";

const say = (words: string): void => void process.stdout.write(`${words}\n`);

const COUNTS = `SELECT * FROM (VALUES
  ('bookings', (SELECT count(*) FROM bookings)),
  ('bookings confirmed', (SELECT count(*) FROM bookings WHERE confirmed_at IS NOT NULL)),
  ('payments', (SELECT count(*) FROM payments WHERE provider_payment_id IS NOT NULL)),
  ('notices taken in', (SELECT count(*) FROM payment_notices)),
  ('refunds settled', (SELECT count(*) FROM refunds WHERE status = 'settled')),
  ('bookings cancelled with their departure', (SELECT count(*) FROM campaign_bookings WHERE outcome = 'cancelled')),
  ('check-ins', (SELECT count(*) FROM check_ins)),
  ('e-mails sent', (SELECT count(*) FROM messages WHERE status = 'sent')),
  ('e-mails in doubt', (SELECT count(*) FROM messages WHERE status = 'in-doubt')),
  ('departures over capacity, lowered by the agency', (SELECT count(*) FROM departures d WHERE d.capacity <
    (SELECT sum(coalesce(seats, participants)) FROM bookings b WHERE b.departure_id = d.id AND b.status = 'CONFIRMED')))
  ) AS counts (name, count)`;

async function readCounts(world: World): Promise<[string, number][]> {
  const { rows } = await world.database.pool.query<{ name: string; count: string }>(COUNTS);
  return rows.map(({ name, count }) => [name, Number(count)]);
}

async function storm(world: World, options: Options, outcome: Pick<Outcome, "tally">) {
  const until = Date.now() + options.minutes * 60_000;
  const random = createRandom(options.seed);
  const journal = openJournal();
  const openRun = (): Run => ({
    world,
    journal,
    tally: outcome.tally,
    random: random.fork(),
    isOver: () => Date.now() >= until,
  });
  const devices = await openEntrances(openRun());
  const travellers = Array.from({ length: options.travellers }, (_, index) => {
    const shop = SHOPS[index % 4 === 3 ? 1 : 0];
    if (!shop) throw new Error("no shop is configured");
    return travel(openRun(), shop, `chaos-${index + 1}@viajeros.test`);
  });
  const [availability] = await Promise.all([
    probe(openRun()),
    runFaults(openRun()),
    runPanel(openRun()),
    changeCapacities(openRun()),
    cancelDepartures(openRun()),
    checkPeopleIn(openRun(), devices),
    ...travellers,
  ]);
  return { availability, journal, devices };
}

async function run(world: World, options: Options): Promise<Outcome> {
  const tally = createTally();
  await raiseEmailLimit(world.standIns);
  say(`• ${options.minutes} minutes of ${options.travellers} travellers and faults, seed ${options.seed}…`);
  const { availability, journal, devices } = await storm(world, options, { tally });
  say("• Faults are over; waiting until everything has come to rest…");
  const restSeconds = await settleWorld(world);
  for (const device of devices) await device.finish();
  // Each device's list needs the check-ins that other devices sent in the first round.
  for (const device of devices) await device.finish();
  say("• Reconciling…");
  const [checks, reconciliation, counts] = await Promise.all([
    checkPromises(world, journal, devices),
    reconcile(world),
    readCounts(world),
  ]);
  return { options, tally, availability, restSeconds, counts, checks, reconciliation };
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (!isBuilt()) {
    say("• Building the site…");
    build();
  }
  say("• Starting PostgreSQL, the stand-ins and two servers…");
  const world = await openWorld({ keep: options.keep });
  try {
    const outcome = await run(world, options);
    say(report(outcome));
    return isClean(outcome) ? 0 : 1;
  } finally {
    await world.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    say(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
