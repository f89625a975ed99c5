import { and, count, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import { staffRecoveryCodes } from "../../schema/staff.ts";

export async function replaceRecoveryCodes(
  tx: Transaction,
  staffId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codeHashes.map((codeHash) => ({ staffId, codeHash })));
}

export async function deleteRecoveryCodes(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

export async function countRecoveryCodes(tx: Transaction, staffId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** @returns whether the code existed and was unused */
export async function spendRecoveryCode(
  tx: Transaction,
  staffId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}
