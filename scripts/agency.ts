import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { createEncryption } from "../src/adapters/encryption/create-encryption.ts";
import { createMercadoPago } from "../src/adapters/mercado-pago/create-mercado-pago.ts";
import { readAccountConfig, readInvitationConfig } from "../src/config/config.ts";
import { createJobQueue, openBoss } from "../src/db/connection/jobs.ts";
import { placeDate } from "../src/domain/departures/place-time.ts";
import { DomainError } from "../src/domain/errors.ts";
import { DEFAULT_LOCALE } from "../src/domain/locale.ts";
import { removeMerchantAccount } from "../src/use-cases/agencies/remove-merchant-account.ts";
import { rotateKeys } from "../src/use-cases/agencies/rotate-keys.ts";
import { saveAgency } from "../src/use-cases/agencies/save-agency.ts";
import { setMerchantAccount } from "../src/use-cases/agencies/set-merchant-account.ts";
import type { Needs } from "../src/use-cases/context.ts";
import { resealAll } from "../src/use-cases/personal-data/steps/reseal.ts";
import { inviteStaff } from "../src/use-cases/staff/invite-staff.ts";
import { resetSecondFactorByOperator } from "../src/use-cases/staff/reset-second-factor-by-operator.ts";
import { perform, Received } from "../src/use-cases/use-case.ts";
import { readCredentials } from "./agency-credentials.ts";
import { agencyFileWarnings, readAgencyFile } from "./agency-file/agency-file.ts";
import { operatorAt, operatorOf } from "./operator.ts";
import { databaseUrl, runCommand, withDatabase } from "./run-command.ts";
import { environment } from "./settings.ts";

const USAGE = `Usage:
  npm run agency -- add <file.json>           see docs/agency.example.json; - reads standard input
      --replace-hosts                         removes hosts that the file does not name
      --replace-schedules                     replaces schedules that staff edited on the panel
  npm run agency -- account <id>              gives it a Mercado Pago account of its own, or renews it
  npm run agency -- account <id> --remove     pays it into the platform's account again
  npm run agency -- invite-owner <id> <e-mail>  invites whoever is to own its panel
  npm run agency -- reset-second-factor <id> <e-mail>  for an owner who lost phone and recovery codes
  npm run agency -- rotate-keys               encrypts accounts and personal data with the first of ENCRYPTION_KEYS`;

const ADD_FLAGS = ["--replace-hosts", "--replace-schedules"];

/** @param path `-` for standard input, because a command in a container cannot read the operator's files. */
async function add(path: string, flags: readonly string[]): Promise<void> {
  const file = readAgencyFile(path === "-" ? await text(process.stdin) : readFileSync(path, "utf8"));
  const replaceHosts = flags.includes("--replace-hosts");
  const replaceSchedules = flags.includes("--replace-schedules");
  const { removedHosts, keptSchedules } = await withDatabase(({ db }) =>
    perform(saveAgency, operatorOf(db), { ...file, replaceHosts, replaceSchedules }),
  );
  const { agency, hosts, experiences } = file;
  const today = placeDate(new Date());
  for (const warning of agencyFileWarnings(file, today, environment.CONTENTFUL_SPACE)) console.warn(warning);
  for (const { title } of keptSchedules)
    console.warn(
      `The schedule of "${title["es-CO"]}" was edited on the panel, and stays. --replace-schedules writes the file's.`,
    );
  if (removedHosts.length > 0) console.log(`Removed hosts: ${removedHosts.join(", ")}.`);
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

async function withEmails<T>(
  agencyId: string,
  work: (
    ctx: Awaited<ReturnType<typeof operatorAt>> & Needs<"jobs" | "encryption" | "locale">,
    panelOrigin: string,
  ) => Promise<T>,
): Promise<T> {
  const given = { ...environment, DATABASE_URL: databaseUrl() };
  const { DATABASE_URL, ENCRYPTION_KEYS, PANEL_ORIGIN } = readInvitationConfig(given);
  const boss = await openBoss(DATABASE_URL, {
    work: false,
    onError: (error) => console.error(error.message),
  });
  try {
    return await withDatabase(async ({ db }) => {
      const encryption = createEncryption(ENCRYPTION_KEYS);
      const operator = await operatorAt(db, agencyId);
      const ctx = { ...operator, jobs: createJobQueue(boss), encryption, locale: DEFAULT_LOCALE };
      return work(ctx, PANEL_ORIGIN);
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function inviteOwner(agencyId: string, email: string): Promise<void> {
  await withEmails(agencyId, async (ctx, panelOrigin) => {
    const invitation = { email, roles: ["owner"], locale: ctx.locale, panelOrigin };
    await perform(inviteStaff, ctx, new Received(invitation, ctx.locale));
    console.log(
      `${email} is invited to own ${agencyId}'s panel at ${panelOrigin}; the e-mail is on its way.`,
    );
  });
}

async function resetSecondFactor(agencyId: string, email: string): Promise<void> {
  const hadFactor = await withEmails(agencyId, (ctx, panelOrigin) =>
    perform(resetSecondFactorByOperator, ctx, new Received({ email, panelOrigin }, ctx.locale)),
  ).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "staff-not-found")
      throw new Error(`Nobody of ${agencyId}'s staff is ${email}.`);
    throw error;
  });
  console.log(
    hadFactor
      ? `${email} sets up a new second factor at the next sign-in. Their sessions have ended; the e-mails are on their way.`
      : `${email} has no second factor. Nothing was changed.`,
  );
}

async function main([command, subject, ...options]: string[]): Promise<number> {
  const asked = [command, subject ? "" : "alone", ...options].filter(Boolean).join(" ");
  if (command === "add" && subject && options.every((option) => ADD_FLAGS.includes(option)))
    await add(subject, options);
  else if (asked === "account" && subject) await account(subject);
  else if (command === "invite-owner" && subject && options.length === 1)
    await inviteOwner(subject, options[0] ?? "");
  else if (command === "reset-second-factor" && subject && options.length === 1)
    await resetSecondFactor(subject, options[0] ?? "");
  else if (asked === "account --remove" && subject) await remove(subject);
  else if (asked === "rotate-keys alone") await rotate();
  else throw new Error(USAGE);
  return 0;
}

await runCommand(main);
