import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { createFakePayments } from "../../../tests/support/fake-payments.ts";
import { giveAccount, newKey } from "../../../tests/support/merchant-accounts.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { createEncryption } from "../../adapters/encryption/create-encryption.ts";
import { listMerchantAccounts } from "../../db/queries/agencies/merchant-accounts.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { perform } from "../use-case.ts";
import { removeMerchantAccount } from "./remove-merchant-account.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { setMerchantAccount } from "./set-merchant-account.ts";
import { openCredentials } from "./steps/sealed-credentials.ts";

const march = newKey("2026-03");
const november = newKey("2026-11");
const credentials = { accessToken: "APP_USR-1", webhookSecret: "webhook-secret" };

const database = databasePerFile(3);
const site = agencyPerTest(database);

const operator = { kind: "operator" } as const;
const ctx = (keys = [november]) => ({
  ...site.system,
  actor: operator,
  encryption: createEncryption(keys),
});

function setAccount(collectorId: string, keys = [november]) {
  const payments = { ...createFakePayments(), accountId: async () => collectorId };
  return perform(setMerchantAccount, ctx(keys), { credentials, connect: () => payments });
}

const accounts = () => listMerchantAccounts(database.db, site.agency.id);

async function auditEntries() {
  const { rows } = await database.pool.query(
    "select name, actor, facts from audit where agency_id = $1 order by id",
    [site.agency.id],
  );
  return rows.map(({ name, actor, facts }) => [name, actor, facts]);
}

describe("the account that receives an agency's money", () => {
  test("every change of the merchant account is audited with its author", async () => {
    await setAccount("535606744");
    await setAccount("611223344");
    await perform(removeMerchantAccount, ctx());
    const by = "operator";
    expect(await auditEntries()).toEqual([
      ["set-merchant-account", by, { from: null, to: "535606744" }],
      ["set-merchant-account", by, { from: "535606744", to: "611223344" }],
      ["remove-merchant-account", by, { from: "611223344" }],
    ]);
  });

  test("only an operator changes merchant accounts and rotates keys", async () => {
    const visitor = { ...ctx(), actor: { kind: "anonymous" } as const };
    const changes = [
      perform(setMerchantAccount, visitor, { credentials, connect: () => site.payments }),
      perform(removeMerchantAccount, visitor),
      perform(rotateKeys, visitor),
    ];
    expect(await Promise.all(changes.map(errorCode))).toEqual(["not-allowed", "not-allowed", "not-allowed"]);
  });

  test("the merchant account does not change if the encryption key is missing or the provider refuses the token", async () => {
    await expect(setAccount("535606744", [])).rejects.toThrow("set ENCRYPTION_KEYS");
    const accountId = () => Promise.reject(new PaymentProviderError("unauthorized", 401, "no"));
    const payments = { ...createFakePayments(), accountId };
    const setting = perform(setMerchantAccount, ctx(), { credentials, connect: () => payments });
    await expect(setting).rejects.toThrow("does not accept this access token. Nothing was changed.");
    await expect(perform(removeMerchantAccount, ctx())).rejects.toThrow("has no account of its own");
    expect([await accounts(), await auditEntries()]).toEqual([[], []]);
  });
});

describe("rotating the keys", () => {
  test("key rotation re-encrypts every account with the first key, and is audited once", async () => {
    await giveAccount(database.db, march, site.agency.id, "535606744");
    expect(await perform(rotateKeys, ctx([november, march]))).toMatchObject({ rotated: 1 });
    const [row] = await accounts();
    expect(row && openCredentials(createEncryption([november]), row).accessToken).toBe("APP_USR-1-535606744");
    expect(await perform(rotateKeys, ctx())).toMatchObject({ rotated: 0 });
    expect(await auditEntries()).toEqual([["rotate-keys", "operator", { accounts: 1 }]]);
  });

  test("key rotation changes no account if the key of one account is missing", async () => {
    await giveAccount(database.db, march, site.agency.id, "535606744");
    await giveAccount(database.db, newKey("lost"), site.agency.id, "611223344");
    const before = await accounts();
    const rotating = perform(rotateKeys, ctx([november, march]));
    await expect(rotating).rejects.toThrow(/611223344 of agency-.* the key "lost" is not in ENCRYPTION_KEYS/);
    expect([await accounts(), await auditEntries()]).toEqual([before, []]);
  });
});
