import { BACKGROUND, inTransaction } from "../../../db/connection/transaction.ts";
import { listAgencies } from "../../../db/queries/agencies/agencies.ts";
import {
  columnsOf,
  listOldKeyValues,
  type Owner,
  replaceValues,
  type SealedColumn,
  type StoredValue,
} from "../../../db/queries/personal-data/sealed-values.ts";
import type { Sealed } from "../../../domain/identity/sealed.ts";
import { type Encryption, EncryptionError } from "../../../ports/encryption.ts";
import { collectFailures, type Failures } from "../../collect-failures.ts";
import type { Needs } from "../../context.ts";
import { open, type Place, seal } from "./sealing.ts";

/** Rows per transaction, which takes some milliseconds. */
const BATCH_SIZE = 500;

type ResealNeeds = Needs<"db" | "encryption">;

function resealed(encryption: Encryption, place: Place, value: string): string {
  try {
    const text = open(encryption, place, value as unknown as Sealed);
    return seal(encryption, place, text) as unknown as string;
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error;
    const where = `${place.column} of ${place.table} ${place.id}`;
    throw new EncryptionError(`${where} cannot be decrypted: ${error.message}`, { cause: error });
  }
}

async function resealColumn(
  ctx: ResealNeeds,
  owner: Owner,
  { column, failures }: { column: SealedColumn; failures: Failures },
): Promise<number> {
  const { db, encryption } = ctx;
  let count = 0;
  let page: StoredValue[];
  let after: string | null = null;
  do {
    page = await listOldKeyValues(db, column, {
      owner,
      prefix: encryption.prefix(),
      after,
      limit: BATCH_SIZE,
    });
    const changes: { id: string; from: string; to: string }[] = [];
    for (const { id, value } of page) {
      const place = { ...column, agencyId: owner, id };
      const to = await failures.attempt(async () => resealed(encryption, place, value));
      if (to !== undefined) changes.push({ id, from: value, to });
    }
    count += await inTransaction(db, (tx) => replaceValues(tx, column, owner, changes), BACKGROUND);
    after = page.at(-1)?.id ?? null;
  } while (page.length === BATCH_SIZE);
  return count;
}

/** Adds each value that cannot be decrypted, and each column whose values cannot be written, to `failures`. */
export async function resealUntilEnd(ctx: ResealNeeds, owner: Owner, failures: Failures): Promise<number> {
  let count = 0;
  for (const column of columnsOf(owner))
    count += (await failures.attempt(() => resealColumn(ctx, owner, { column, failures }))) ?? 0;
  return count;
}

/**
 * Can be repeated, and can run while the site is live, because a concurrent change of a value wins.
 * @param owner an agency, or null for tables that all agencies share.
 * @throws AggregateError after the last value, with the rows whose key is missing. All other values are sealed.
 */
export async function reseal(ctx: ResealNeeds, owner: Owner): Promise<number> {
  const failures = collectFailures();
  const count = await resealUntilEnd(ctx, owner, failures);
  failures.throwIfAny("encrypting values anew");
  return count;
}

/** @throws as `reseal`, after the last agency */
export async function resealAll(ctx: ResealNeeds): Promise<number> {
  const failures = collectFailures();
  let count = await resealUntilEnd(ctx, null, failures);
  for (const { id } of await listAgencies(ctx.db)) count += await resealUntilEnd(ctx, id, failures);
  failures.throwIfAny("encrypting values anew");
  return count;
}
