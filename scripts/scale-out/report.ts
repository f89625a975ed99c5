import { textTable } from "../run-command.ts";
import type { Journey } from "./browser.ts";
import type { Reconciliation } from "./reconciliation.ts";
import { type Count, percentile } from "./tally.ts";
import type { Trial } from "./trial.ts";

const row = (kind: string, count: Count): string[] => [
  kind,
  String(count.sent),
  String(count.lost),
  String(count.retried),
  [...count.refused].map(([reason, times]) => `${times} ${reason}`).join(", ") || "0",
  `${Math.round(percentile(count.durationsMs, 0.5))} ms`,
  `${Math.round(percentile(count.durationsMs, 0.99))} ms`,
  `${Math.round(percentile(count.durationsMs, 1))} ms`,
];

const HEAD = [
  "request",
  "sent",
  "lost",
  "sent again by the client",
  "refused",
  "half in",
  "99 % in",
  "all in",
];

const lostOf = ({ tally }: Trial): number => [...tally.values()].reduce((sum, one) => sum + one.lost, 0);

export const isClean = (trial: Trial, reconciliation: Reconciliation): boolean =>
  lostOf(trial) === 0 &&
  trial.graceful.exitCode === 0 &&
  trial.upgrade.exitCodes.every((code) => code === 0) &&
  trial.upgrade.newFiles > 0 &&
  trial.upgrade.pageErrors.length === 0 &&
  trial.journeys.length > 0 &&
  trial.journeys.every(({ failure }) => failure === undefined) &&
  reconciliation.verified &&
  reconciliation.missing + reconciliation.duplicates + reconciliation.unsettled === 0;

const spansOf = (journeys: Journey[]): string =>
  journeys.map(({ host, fromS, toS }) => `${host} ${fromS.toFixed(0)}–${toS.toFixed(0)} s`).join(", ");

function journeyLines({ journeys, upgrade }: Trial): string[] {
  const failed = journeys.filter(({ failure }) => failure !== undefined);
  const exits = upgrade.exitCodes.join(" and ");
  return [
    `Both were replaced by another build from ${upgrade.atS} s on, one after the other, in ${upgrade.tookS.toFixed(1)} s: they ended with ${exits}; pages name ${upgrade.newFiles} new files. Pages left open: ${upgrade.pageErrors.join("; ") || "all went on"}.`,
    `${journeys.length} whole journeys in a browser, ${failed.length} of them failed: ${spansOf(journeys)}.`,
    ...failed.map(({ host, fromS, failure }) => `  ${host} from ${fromS.toFixed(0)} s: ${failure}`),
  ];
}

export function report(trial: Trial, reconciliation: Reconciliation): string {
  const responseCount = [...trial.tally.values()].reduce((sum, one) => sum + one.durationsMs.length, 0);
  const { killed, graceful } = trial;
  return [
    "",
    textTable([HEAD, ...[...trial.tally].map(([kind, count]) => row(kind, count))]),
    "",
    `${responseCount} answers in ${trial.seconds.toFixed(0)} s: ${(responseCount / trial.seconds).toFixed(0)} a second, through HAProxy, two servers and PgBouncer (transaction mode, prepared statements ${trial.usesPreparedStatements ? "on" : "off"}).`,
    `One server was killed (SIGKILL) after ${killed.atS} s and ready again ${killed.readyAfterS.toFixed(1)} s later.`,
    `The other was restarted (SIGTERM) after ${graceful.atS} s: it ended with ${graceful.exitCode} after ${graceful.stoppedAfterS.toFixed(1)} s, and was ready again ${graceful.readyAfterS.toFixed(1)} s after the signal.`,
    ...journeyLines(trial),
    `${reconciliation.bookings} bookings, ${reconciliation.confirmed} confirmed; told and missing ${reconciliation.missing}, made twice ${reconciliation.duplicates}, paid and not confirmed ${reconciliation.unsettled}.`,
    `reconcile: ${reconciliation.output}`,
    "",
    isClean(trial, reconciliation)
      ? "✓ No request or journey was lost, and the reconciliation are in order."
      : `✗ ${lostOf(trial)} requests were lost, or something above is not in order.`,
  ].join("\n");
}
