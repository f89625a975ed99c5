import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { merchantAccounts } from "../../schema/merchant-accounts.ts";

export type MerchantAccountRow = typeof merchantAccounts.$inferSelect;

const isAccount = ({ agencyId, collectorId }: Pick<MerchantAccountRow, "agencyId" | "collectorId">) =>
  and(eq(merchantAccounts.agencyId, agencyId), eq(merchantAccounts.collectorId, collectorId));

export async function listMerchantAccounts(db: Database, agencyId: string): Promise<MerchantAccountRow[]> {
  return db
    .select()
    .from(merchantAccounts)
    .where(eq(merchantAccounts.agencyId, agencyId))
    .orderBy(sql`${merchantAccounts.retiredAt} DESC NULLS FIRST`);
}

export async function lockMerchantAccounts(tx: Transaction, agencyId: string): Promise<MerchantAccountRow[]> {
  return tx
    .select()
    .from(merchantAccounts)
    .where(eq(merchantAccounts.agencyId, agencyId))
    .orderBy(asc(merchantAccounts.collectorId))
    .for("update");
}

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
