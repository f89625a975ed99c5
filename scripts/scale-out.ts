import { build, isBuilt } from "./build-if-stale.ts";
import { say } from "./local-environment.ts";
import { runCommand } from "./run-command.ts";
import { openBrowser } from "./scale-out/browser.ts";
import { openMachines } from "./scale-out/machines.ts";
import { readReconciliation } from "./scale-out/reconciliation.ts";
import { isClean, report } from "./scale-out/report.ts";
import { findProgram } from "./scale-out/tools.ts";
import { LOAD_S, runTrial } from "./scale-out/trial.ts";

await runCommand(async (args) => {
  for (const name of ["haproxy", "pgbouncer"]) findProgram(name);
  if (!isBuilt()) {
    say("• Building the site…");
    build();
  }
  say("• Building the next version; starting PostgreSQL, PgBouncer, stand-ins, two servers and HAProxy…");
  const machines = await openMachines(args.includes("--keep"));
  try {
    if (args.includes("--keep")) say(`• Logs are in ${machines.folder}.`);
    say(`• Visitors come for ${LOAD_S} seconds; one server is killed, the other restarted, both replaced…`);
    const trip = await openBrowser(machines);
    const trial = await runTrial(machines, trip).finally(trip.close);
    say("• Reconciling…");
    const reconciliation = await readReconciliation(machines, trial.facts);
    say(report(trial, reconciliation));
    return isClean(trial, reconciliation) ? 0 : 1;
  } finally {
    await machines.close();
  }
}).finally(() => process.disconnect?.());
