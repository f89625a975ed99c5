import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { merchantAccounts } from "../../schema/merchant-accounts.ts";

export type MerchantAccountRow = typeof merchantAccounts.$inferSelect;

const isAccount = ({ agencyId, collectorId }: Pick<MerchantAccountRow, "agencyId" | "collectorId">) =>
  and(eq(merchantAccounts.agencyId, agencyId), eq(merchantAccounts.collectorId, collectorId));

/** An agency's accounts: the one that takes money now first, then those it had, latest first. */
export async function listMerchantAccounts(db: Database, agencyId: string): Promise<MerchantAccountRow[]> {
  return db
    .select()
    .from(merchantAccounts)
    .where(eq(merchantAccounts.agencyId, agencyId))
    .orderBy(sql`${merchantAccounts.retiredAt} DESC NULLS FIRST`);
}

/** Every account of an agency, locked until the transaction ends. */
export async function lockMerchantAccounts(tx: Transaction, agencyId: string): Promise<MerchantAccountRow[]> {
  return tx
    .select()
    .from(merchantAccounts)
    .where(eq(merchantAccounts.agencyId, agencyId))
    .orderBy(asc(merchantAccounts.collectorId))
    .for("update");
}

/** Makes an account the one that takes its agency's money; those before it are retired. */
export async function saveMerchantAccount(
  tx: Transaction,
  account: Pick<MerchantAccountRow, "agencyId" | "collectorId" | "accessToken" | "webhookSecret">,
  now: Date,
): Promise<void> {
  await tx
    .update(merchantAccounts)
    .set({ retiredAt: now, updatedAt: now })
    .where(
      and(
        eq(merchantAccounts.agencyId, account.agencyId),
        ne(merchantAccounts.collectorId, account.collectorId),
        isNull(merchantAccounts.retiredAt),
      ),
    );
  const { accessToken, webhookSecret } = account;
  await tx
    .insert(merchantAccounts)
    .values({ ...account, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [merchantAccounts.agencyId, merchantAccounts.collectorId],
      set: { accessToken, webhookSecret, retiredAt: null, updatedAt: now },
    });
}

/** Ends the use of an agency's account. @returns it, or undefined where none was in use. */
export async function retireMerchantAccount(
  tx: Transaction,
  agencyId: string,
  now: Date,
): Promise<MerchantAccountRow | undefined> {
  const [row] = await tx
    .update(merchantAccounts)
    .set({ retiredAt: now, updatedAt: now })
    .where(and(eq(merchantAccounts.agencyId, agencyId), isNull(merchantAccounts.retiredAt)))
    .returning();
  return row;
}

/** Replaces what is sealed of an account. */
export async function resealMerchantAccount(
  tx: Transaction,
  account: Pick<MerchantAccountRow, "agencyId" | "collectorId">,
  sealed: Pick<MerchantAccountRow, "accessToken" | "webhookSecret">,
  now: Date,
): Promise<void> {
  await tx
    .update(merchantAccounts)
    .set({ ...sealed, updatedAt: now })
    .where(isAccount(account));
}
