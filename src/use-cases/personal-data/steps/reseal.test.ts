import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { openAgency, type TestAgency } from "../../../../tests/support/use-case-context.ts";
import { createEncryption } from "../../../adapters/encryption/create-encryption.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { listOldKeyValues, replaceValues } from "../../../db/queries/personal-data/sealed-values.ts";
import { getBooking } from "../../booking/get-booking.ts";
import { finishRegistration } from "../../identity/finish-registration.ts";
import { getProfile } from "../../identity/get-profile.ts";
import { perform } from "../../use-case.ts";
import { reseal, resealAll } from "./reseal.ts";

const march = { id: "2026-03", key: randomBytes(32) };
const november = { id: "2026-11", key: randomBytes(32) };
const rotated = createEncryption([november, march]);

const database = databasePerFile();
let site: TestAgency;
beforeAll(async () => {
  site = await openAgency(database.db);
  Object.assign(site.system, { encryption: createEncryption([march]) });
});

const sealedValues = async () => {
  const { rows } = await database.pool.query<{ value: string }>(
    `select document_number as value from participants union all select phone_number from participants
     union all select request_hash from bookings union all select phone_number from users
     union all select id_token from accounts`,
  );
  return rows.map(({ value }) => value).filter(Boolean);
};

test("plain values and values of an old key are encrypted with the new key, and stay readable", async () => {
  const { ctx, id } = await site.book(2);
  await perform(finishRegistration, ctx, { phoneNumber: "3001234567", country: "CO" });
  await database.pool.query("update participants set document_number = '1122334455' where position = 1");
  await database.pool.query(
    `insert into accounts (id, user_id, type, provider, provider_account_id, id_token)
     select gen_random_uuid(), id, 'oidc', 'google', '117', 'eyJhbGciOi' from users limit 1`,
  );
  expect((await sealedValues()).filter((value) => value.startsWith("v1.2026-03."))).toHaveLength(4);

  expect(await resealAll({ db: database.db, encryption: rotated })).toBe(6);

  const newContext = { ...ctx, encryption: createEncryption([november]) };
  expect((await sealedValues()).every((value) => value.startsWith("v1.2026-11."))).toBe(true);
  expect((await perform(getProfile, newContext)).phoneNumber).toBe("+57 3001234567");
  expect((await perform(getBooking, newContext, { id })).participantsInfo).toMatchObject([
    { documentNumber: "1020304050", phoneNumber: "+57 3001234567" },
    { documentNumber: "1122334455" },
  ]);
  expect(await resealAll({ db: database.db, encryption: rotated })).toBe(0);
});

test("more than one batch is encrypted in one run", async () => {
  const { id, booking } = await site.book(1);
  await database.pool.query(
    `insert into participants (agency_id, id, booking_id, position, name, document_type, document_number, birth_date)
     select $1, gen_random_uuid(), $2, n, 'Ana', 'CC', (1000000000 + n)::text, '1990-04-12' from generate_series(1, 1201) n`,
    [booking.agencyId, id],
  );
  expect(await reseal({ db: database.db, encryption: rotated }, booking.agencyId)).toBe(1201 + 3);
  expect((await sealedValues()).every((value) => value.startsWith("v1.2026-11."))).toBe(true);
});

test("a value that changed between reading and writing is not overwritten", async () => {
  const { ctx } = await site.book(1);
  await perform(finishRegistration, ctx, { phoneNumber: "3001234567", country: "CO" });
  const column = { table: "users", column: "phone_number" } as const;
  const order = { owner: null, prefix: rotated.prefix(), after: null, limit: 10 };
  const [read] = await listOldKeyValues(database.db, column, order);
  await perform(
    finishRegistration,
    { ...ctx, encryption: rotated },
    { phoneNumber: "3109876543", country: "CO" },
  );
  const stale = { id: read?.id ?? "", from: read?.value ?? "", to: "v1.2026-11.stale" };
  expect(await inTransaction(database.db, (tx) => replaceValues(tx, column, null, [stale]))).toBe(0);
  expect((await perform(getProfile, { ...ctx, encryption: rotated })).phoneNumber).toBe("+57 3109876543");
});

test("a value that was moved to another row or whose key is missing cannot be decrypted", async () => {
  const { ctx, id } = await site.book(2);
  const withoutOldKey = { ...ctx, encryption: createEncryption([november]) };
  await expect(perform(getBooking, withoutOldKey, { id })).rejects.toThrow('"2026-03" is not in');
  await expect(
    reseal({ db: database.db, encryption: withoutOldKey.encryption }, site.agency.id),
  ).rejects.toThrow(/of (participants|bookings) [0-9a-f-]{36} cannot be decrypted/);
  await database.pool.query(
    `update participants set document_number = (select document_number from participants where booking_id = $1 and position = 0)
     where booking_id = $1 and position = 1`,
    [id],
  );
  await expect(perform(getBooking, ctx, { id })).rejects.toThrow("is not the one that sealed it");
});

test("a value that cannot be decrypted does not stop the values after it", async () => {
  const [{ id: lost }, { id: kept }] = [await site.book(1), await site.book(1)];
  const storeDocument = (id: string, value: string) =>
    database.pool.query("update participants set document_number = $2 where booking_id = $1", [id, value]);
  const readDocument = async (id: string): Promise<string> =>
    (await database.pool.query("select document_number from participants where booking_id = $1", [id]))
      .rows[0].document_number;
  await storeDocument(lost, "v1.lost.AAAAAAAAAAAAAAAA.AAAA");
  await storeDocument(kept, "1122334455");
  await expect(reseal({ db: database.db, encryption: rotated }, site.agency.id)).rejects.toThrow(
    /failed \d+ times, first: .* cannot be decrypted/,
  );
  expect(await readDocument(lost)).toBe("v1.lost.AAAAAAAAAAAAAAAA.AAAA");
  expect(await readDocument(kept)).toMatch(/^v1\.2026-11\./);
});
