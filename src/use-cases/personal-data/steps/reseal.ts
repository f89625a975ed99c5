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

async function resealColumn(ctx: ResealNeeds, owner: Owner, column: SealedColumn): Promise<number> {
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
    const changes = page.map(({ id, value }) => {
      const place = { ...column, agencyId: owner, id };
      return { id, from: value, to: resealed(encryption, place, value) };
    });
    count += await inTransaction(db, (tx) => replaceValues(tx, column, owner, changes), BACKGROUND);
    after = page.at(-1)?.id ?? null;
  } while (page.length === BATCH_SIZE);
  return count;
}

/**
 * Can be repeated, and can run while the site is live, because a concurrent change of a value wins.
 * @param owner an agency, or null for tables that all agencies share.
 * @throws EncryptionError with the row whose key is missing. Values that were sealed before stay sealed.
 */
export async function reseal(ctx: ResealNeeds, owner: Owner): Promise<number> {
  let count = 0;
  for (const column of columnsOf(owner)) count += await resealColumn(ctx, owner, column);
  return count;
}

/** @throws as `reseal` */
export async function resealAll(ctx: ResealNeeds): Promise<number> {
  let count = await reseal(ctx, null);
  for (const { id } of await listAgencies(ctx.db)) count += await reseal(ctx, id);
  return count;
}
