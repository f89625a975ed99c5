import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../sandbox/mercado-pago/stand-in.ts";
import { createEncryption } from "../src/adapters/encryption/create-encryption.ts";
import { listMerchantAccounts } from "../src/db/queries/agencies/merchant-accounts.ts";
import { openCredentials } from "../src/use-cases/agencies/steps/sealed-credentials.ts";
import { type TestDatabase, testDatabase } from "../tests/support/databases/database.ts";
import { giveAccount, newKey } from "../tests/support/merchant-accounts.ts";
import { runScriptUnchecked } from "../tests/support/servers/run-script.ts";
import { openAgency } from "../tests/support/use-case-context.ts";
import { readCredentials } from "./agency-credentials.ts";

const COLLECTOR_ID = "535606744";
const TOKEN = `APP_USR-1-${COLLECTOR_ID}`;
const march = newKey("2026-03");
const november = newKey("2026-11");
const asText = (...keys: (typeof march)[]) =>
  keys.map(({ id, key }) => `${id}:${Buffer.from(key).toString("base64")}`).join(",");

let sandbox: TestSandbox;
let database: TestDatabase;
let agencyId: string;
beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeMercadoPago] });
});
beforeEach(async () => {
  database = await testDatabase(3);
  agencyId = (await openAgency(database.db)).agency.id;
  return () => database.close();
});
afterAll(() => sandbox.close());

function run(args: string[], given: { env?: Record<string, string>; input?: string } = {}) {
  const env = {
    DATABASE_URL: database.url,
    MERCADO_PAGO_BASE_URL: `${sandbox.url}/mercado-pago`,
    ENCRYPTION_KEYS: asText(november),
    ...given.env,
  };
  return runScriptUnchecked("agency", args, { ...given, env });
}

const accounts = () => listMerchantAccounts(database.db, agencyId);

describe("an account", () => {
  test("is read from standard input, and is stored encrypted", async () => {
    const { stdout } = await run(["account", agencyId], { input: `${TOKEN}\nwebhook-secret\n` });
    expect(stdout).toBe(`${agencyId} is paid into its own account ${COLLECTOR_ID} within ten seconds.\n`);
    const [row] = await accounts();
    expect(row).toMatchObject({ collectorId: COLLECTOR_ID, retiredAt: null });
    expect(JSON.stringify(row)).not.toMatch(/APP_USR|webhook-secret/);
    expect(row && openCredentials(createEncryption([november]), row)).toEqual({
      accessToken: TOKEN,
      webhookSecret: "webhook-secret",
    });
  });

  test("is read from environment variables, and can be removed", async () => {
    const env = { MERCHANT_ACCESS_TOKEN: TOKEN, MERCHANT_WEBHOOK_SECRET: "webhook-secret" };
    expect((await run(["account", agencyId], { env })).code).toBe(0);
    expect((await run(["account", agencyId, "--remove"])).stdout).toContain("the platform's account");
    expect(await accounts()).toMatchObject([{ collectorId: COLLECTOR_ID, retiredAt: expect.any(Date) }]);
    expect((await run(["account", agencyId, "--remove"])).stderr).toContain("has no account of its own");
  });

  test.each([
    ["no credential is given", {}, ""],
    ["the environment has only one credential", { MERCHANT_ACCESS_TOKEN: TOKEN }, "one\ntwo\n"],
    ["standard input has only one line", {}, `${TOKEN}\n`],
  ])("is refused if %s", async (_, environment, input) => {
    await expect(readCredentials(environment, Readable.from([input]))).rejects.toThrow(/^Give the access/);
  });

  test("needs an existing agency", async () => {
    const { stderr } = await run(["account", "nobody"], { input: `${TOKEN}\nwebhook-secret\n` });
    expect(stderr).toBe("There is no agency nobody.\n");
  });

  test("is refused if its token is an argument", async () => {
    const { stderr } = await run(["account", agencyId, TOKEN]);
    expect(stderr).toMatch(/^Usage:/);
  });
});

describe("rotate-keys", () => {
  test("encrypts every account with the new key", async () => {
    await giveAccount(database.db, march, agencyId, COLLECTOR_ID);
    const { stdout } = await run(["rotate-keys"], { env: { ENCRYPTION_KEYS: asText(november, march) } });
    expect(stdout).toBe("Accounts: 1; encrypted anew with 2026-11: 1.\nPersonal data encrypted anew: 0.\n");
    const [row] = await accounts();
    expect(row && openCredentials(createEncryption([november]), row).accessToken).toBe(TOKEN);
  });
});
