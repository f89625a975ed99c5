import { v7 } from "uuid";
import { accountNumber, STAFF, totpSecretOf } from "../../sandbox/identity/personas.ts";
import type { Database } from "../../src/db/connection/client.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import {
  findStaffAccountByEmail,
  insertStaffAccount,
  updateStaffAccount,
} from "../../src/db/queries/staff/staff-accounts.ts";
import { insertMember } from "../../src/db/queries/staff/staff-members.ts";
import type { Role } from "../../src/domain/access/permissions.ts";
import type { Encryption } from "../../src/ports/encryption.ts";
import { sealTotp } from "../../src/use-cases/staff/steps/totp.ts";

const ROLE_OF: Record<string, Role> = {
  duena: "owner",
  mostrador: "desk",
  guia: "guide",
  cuentas: "accounts",
};
const AGENCY_OF: Record<string, string> = {
  "andesvivo.test": "andes-vivo",
  "caribesereno.test": "caribe-sereno",
};
const GOOGLE_DIGITS = 21;

/** Existing accounts stay. */
export async function seedDemoStaff(db: Database, encryption: Encryption, now: Date): Promise<void> {
  for (const persona of STAFF) {
    const { email, name } = persona;
    const [who = "", domain = ""] = email.split("@");
    const role = ROLE_OF[who];
    const agencyId = AGENCY_OF[domain];
    if (!role || !agencyId || (await findStaffAccountByEmail(db, email))) continue;
    const id = v7();
    const totpSecret = sealTotp({ encryption }, id, totpSecretOf(persona));
    await inTransaction(db, async (tx) => {
      const row = { id, email, name, image: null, createdAt: now, updatedAt: now };
      const providerAccountId = accountNumber("google", email, GOOGLE_DIGITS);
      await insertStaffAccount(tx, row, { provider: "google", providerAccountId });
      await updateStaffAccount(tx, id, { totpSecret }, now);
      await insertMember(tx, { agencyId, staffId: id, roles: [role], createdAt: now });
    });
  }
}
