import { parseArgs } from "node:util";
import { readPaymentConfig } from "../src/config/config.ts";
import type { Database } from "../src/db/connection/client.ts";
import { DAY_MS } from "../src/domain/durations.ts";
import { clockOf } from "../src/ports/clock.ts";
import { createAgencyPayments } from "../src/server/payments/agency-payments.ts";
import { connectMerchantAccounts } from "../src/server/payments/connect-merchant-accounts.ts";
import { type ReconcileOptions, reconcile } from "../src/use-cases/reconciliation/reconcile.ts";
import type { Discrepancy } from "../src/use-cases/reconciliation/steps/discrepancy.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run reconcile -- [--agency <id>] [--provider=false] [--days <n>] [--rate <n>] [--grace <minutes>]
Recomputes the bookings, payments and messages of every agency, or of one, and prints what does not add up. It only reads.
  --provider=false  compares nothing with the payment provider
  --days <n>        asks the provider about bookings that changed in so many days (30)
  --rate <n>        asks it so many questions a second at most (5)
  --grace <n>       what is younger than so many minutes may still be under way (15)
Exits with 1 where something is wrong, and with 0 where there are only things to do by hand, or nothing.`;

const clock = clockOf(() => new Date());

function numberOf(name: string, text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${name} must be a number, not "${text}".\n${USAGE}`);
}

function paymentsOf(db: Database): NonNullable<ReconcileOptions["paymentsOf"]> {
  const onProblem = (agencyId: string, problem: string) => console.error(`${agencyId}: ${problem}`);
  const accounts = connectMerchantAccounts(readPaymentConfig(), { db, onProblem });
  return (agencyId) => createAgencyPayments(db, accounts, agencyId);
}

function print(title: string, found: readonly Discrepancy[]): void {
  if (found.length === 0) return;
  console.log(`\n${title}`);
  for (const { agencyId, kind, subject, detail } of found)
    console.log(`  ${agencyId}  ${kind}  ${subject}\n    ${detail}`);
}

function report(found: readonly Discrepancy[]): number {
  const faults = found.filter((one) => one.weight === "fault");
  const notices = found.filter((one) => one.weight === "notice");
  print("Does not add up:", faults);
  print("To be done by hand:", notices);
  console.log(
    `${found.length > 0 ? "\n" : ""}${faults.length} discrepancies, ${notices.length} things to do by hand.`,
  );
  return faults.length > 0 ? 1 : 0;
}

const options = {
  agency: { type: "string" },
  provider: { type: "string", default: "true" },
  days: { type: "string" },
  rate: { type: "string" },
  grace: { type: "string" },
} as const;

await runCommand(async (args) => {
  const { values } = parseArgs({ args, options });
  if (!["true", "false"].includes(values.provider)) throw new Error(USAGE);
  const days = numberOf("days", values.days, 30);
  const bounds = {
    graceMs: numberOf("grace", values.grace, 15) * 60_000,
    requestsPerSecond: Math.max(0.1, numberOf("rate", values.rate, 5)),
    providerSince: new Date(clock.now().getTime() - days * DAY_MS),
    ...(values.agency ? { agencyIds: [values.agency] } : {}),
  };
  return withDatabase(async ({ db }) => {
    const providerOptions = values.provider === "true" ? { paymentsOf: paymentsOf(db) } : {};
    return report(await reconcile({ db, clock }, { ...bounds, ...providerOptions }));
  });
});
