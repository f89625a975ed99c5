import { demoAgencies } from "./demo/agencies.ts";
import { type LocalEnvironment, say } from "./local-environment.ts";

export function printAddresses(local: LocalEnvironment, seconds: number): void {
  const rows: [string, string][] = demoAgencies.map((agency) => [
    agency.name,
    `http://${agency.hosts[0] ?? ""}:${local.port}`,
  ]);
  rows.push(["Panel", local.panelUrl]);
  if (local.sandboxUrl) rows.push(["Stand-ins' console", local.sandboxUrl]);
  if (local.providers.includes("MailerSend")) rows.push(["Mailbox", `${local.sandboxUrl}/mailersend/`]);
  const width = Math.max(...rows.map(([name]) => name.length));
  say("");
  for (const [name, address] of rows) say(`  ${name.padEnd(width)}   ${address}`);
  say(`\n  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.\n`);
}
