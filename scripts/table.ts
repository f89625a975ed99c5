import { demoAgencies } from "./demo/agencies.ts";
import { type Stage, say } from "./stage.ts";

/** Prints where everything is. */
export function printAddresses(stage: Stage, seconds: number): void {
  const rows: [string, string][] = demoAgencies.map((agency) => [
    agency.name,
    `http://${agency.hosts[0] ?? ""}:${stage.port}`,
  ]);
  if (stage.sandboxUrl) rows.push(["Stand-ins' console", stage.sandboxUrl]);
  if (stage.providers.includes("MailerSend")) rows.push(["Mailbox", `${stage.sandboxUrl}/mailersend/`]);
  const width = Math.max(...rows.map(([name]) => name.length));
  say("");
  for (const [name, address] of rows) say(`  ${name.padEnd(width)}   ${address}`);
  say(`\n  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.\n`);
}
