import { readFileSync } from "node:fs";
import { createEncryption } from "../src/adapters/encryption/create-encryption.ts";
import { createMercadoPago } from "../src/adapters/mercado-pago/create-mercado-pago.ts";
import { readAccountConfig, readInvitationConfig } from "../src/config/config.ts";
import { createJobQueue, openBoss } from "../src/db/connection/jobs.ts";
import { DEFAULT_LOCALE } from "../src/domain/locale.ts";
import { removeMerchantAccount } from "../src/use-cases/agencies/remove-merchant-account.ts";
import { rotateKeys } from "../src/use-cases/agencies/rotate-keys.ts";
import { saveAgency } from "../src/use-cases/agencies/save-agency.ts";
import { setMerchantAccount } from "../src/use-cases/agencies/set-merchant-account.ts";
import { resealAll } from "../src/use-cases/personal-data/steps/reseal.ts";
import { inviteStaff } from "../src/use-cases/staff/invite-staff.ts";
import { perform, Received } from "../src/use-cases/use-case.ts";
import { readCredentials } from "./agency-credentials.ts";
import { agencyFileWarnings, readAgencyFile } from "./agency-file/agency-file.ts";
import { operatorAt, operatorOf } from "./operator.ts";
import { databaseUrl, runCommand, withDatabase } from "./run-command.ts";
import { environment } from "./settings.ts";

const USAGE = `Usage:
  npm run agency -- add <file.json>           see docs/agency.example.json
  npm run agency -- account <id>              gives it a Mercado Pago account of its own, or renews it
  npm run agency -- account <id> --remove     pays it into the platform's account again
  npm run agency -- invite-owner <id> <e-mail>  invites whoever is to own its panel
  npm run agency -- rotate-keys               encrypts accounts and personal data with the first of ENCRYPTION_KEYS`;

async function add(path: string): Promise<void> {
  const file = readAgencyFile(readFileSync(path, "utf8"));
  await withDatabase(({ db }) => perform(saveAgency, operatorOf(db), file));
  const { agency, hosts, experiences } = file;
  for (const warning of agencyFileWarnings(file)) console.warn(warning);
  console.log(`${agency.name} answers on ${hosts.join(", ")}; experiences written: ${experiences.length}.`);
}

async function account(agencyId: string): Promise<void> {
  const config = readAccountConfig(environment);
  const credentials = await readCredentials(environment, process.stdin);
  const baseUrl = config.MERCADO_PAGO_BASE_URL;
  const encryption = createEncryption(config.ENCRYPTION_KEYS);
  const connect = (accessToken: string) => createMercadoPago({ accessToken, baseUrl });
  const collectorId = await withDatabase(async ({ db }) =>
    perform(
      setMerchantAccount,
      { ...(await operatorAt(db, agencyId)), encryption },
      { credentials, connect },
    ),
  );
  console.log(`${agencyId} is paid into its own account ${collectorId} within ten seconds.`);
}

async function remove(agencyId: string): Promise<void> {
  const collectorId = await withDatabase(async ({ db }) =>
    perform(removeMerchantAccount, await operatorAt(db, agencyId)),
  );
  console.log(
    `${agencyId} is paid into the platform's account within ten seconds; what ${collectorId} took stays with it.`,
  );
}

async function rotate(): Promise<void> {
  const { ENCRYPTION_KEYS } = readAccountConfig(environment);
  const [key] = ENCRYPTION_KEYS;
  if (!key) throw new Error("ENCRYPTION_KEYS is missing: its first key encrypts.");
  const encryption = createEncryption(ENCRYPTION_KEYS);
  await withDatabase(async ({ db }) => {
    const { accounts, rotated } = await perform(rotateKeys, { ...operatorOf(db), encryption });
    console.log(`Accounts: ${accounts}; encrypted anew with ${key.id}: ${rotated}.`);
    console.log(`Personal data encrypted anew: ${await resealAll({ db, encryption })}.`);
  });
}

async function inviteOwner(agencyId: string, email: string): Promise<void> {
  const given = { ...environment, DATABASE_URL: databaseUrl() };
  const { DATABASE_URL, ENCRYPTION_KEYS, PANEL_ORIGIN } = readInvitationConfig(given);
  const boss = await openBoss(DATABASE_URL, {
    work: false,
    onError: (error) => console.error(error.message),
  });
  try {
    await withDatabase(async ({ db }) => {
      const encryption = createEncryption(ENCRYPTION_KEYS);
      const ctx = { ...(await operatorAt(db, agencyId)), jobs: createJobQueue(boss), encryption };
      const invitation = { email, roles: ["owner"], locale: DEFAULT_LOCALE, panelOrigin: PANEL_ORIGIN };
      const locale = DEFAULT_LOCALE;
      await perform(inviteStaff, { ...ctx, locale }, new Received(invitation, locale));
    });
  } finally {
    await boss.stop({ graceful: false });
  }
  console.log(`${email} is invited to own ${agencyId}'s panel at ${PANEL_ORIGIN}; the e-mail is on its way.`);
}

async function main([command, subject, ...options]: string[]): Promise<number> {
  const asked = [command, subject ? "" : "alone", ...options].filter(Boolean).join(" ");
  if (asked === "add" && subject) await add(subject);
  else if (asked === "account" && subject) await account(subject);
  else if (command === "invite-owner" && subject && options.length === 1)
    await inviteOwner(subject, options[0] ?? "");
  else if (asked === "account --remove" && subject) await remove(subject);
  else if (asked === "rotate-keys alone") await rotate();
  else throw new Error(USAGE);
  return 0;
}

await runCommand(main);
