import { v7 } from "uuid";
import type { Database } from "../../src/db/connection/client.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { insertSession } from "../../src/db/queries/identity/sessions.ts";
import { users } from "../../src/db/schema/users.ts";
import { sealPhone } from "../../src/use-cases/personal-data/steps/sealing.ts";
import { testEncryption } from "./encryption.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Fifty concurrent sign-ins by a provider would take minutes on a busy machine.
 * @returns the `cookie` header for requests of the session
 */
export async function openTravellerSession(db: Database, agencyId: string): Promise<{ cookie: string }> {
  const [userId, sessionToken, now] = [v7(), v7(), new Date()];
  const phoneNumber = sealPhone({ encryption: testEncryption }, userId, "+57 3001234567");
  await db.insert(users).values({
    ...{ id: userId, name: "Ana Restrepo", email: `${userId}@viajeros.test`, emailVerified: now },
    ...{ phoneNumber, country: "Colombia", countryCode: "CO", createdAt: now, updatedAt: now },
  });
  const session = { id: v7(), agencyId, sessionToken, userId, expires: new Date(now.getTime() + HOUR_MS) };
  await inTransaction(db, (tx) => insertSession(tx, session));
  return { cookie: `next-auth.session-token=${sessionToken}` };
}
