import type { Adapter, AdapterUser } from "@auth/core/adapters";
import type { Account } from "@auth/core/types";
import type { Database } from "../../connection/client.ts";
import { inTransaction } from "../../connection/transaction.ts";
import {
  findStaffAccount,
  findStaffAccountByEmail,
  findStaffByIdentity,
  insertStaffAccount,
  type StaffAccountRow,
} from "./staff-accounts.ts";
import { deleteStaffSession, findStaffSession, insertStaffSession } from "./staff-sessions.ts";

export interface StaffAuthAdapterDependencies {
  db: Database;
  now(): Date;
  newId(): string;
  /** The account's provider has verified the address. */
  signingIn(): Account | undefined;
}

const toAdapterUser = (row: StaffAccountRow): AdapterUser => ({
  id: row.id,
  email: row.email,
  emailVerified: row.createdAt,
  name: row.name,
  image: row.image,
});

const toAdapterUserOrNull = (row: StaffAccountRow | undefined): AdapterUser | null =>
  row ? toAdapterUser(row) : null;

/** One adapter serves one request. */
export function createStaffAuthAdapter({ db, now, newId, signingIn }: StaffAuthAdapterDependencies): Adapter {
  return {
    async createUser({ email, name, image }) {
      const account = signingIn();
      if (!account) throw new Error("a staff account is created by signing in");
      const at = now();
      const person = { name: name ?? null, image: image ?? null };
      const row = { id: newId(), email, ...person, createdAt: at, updatedAt: at };
      return toAdapterUser(await inTransaction(db, (tx) => insertStaffAccount(tx, row, account)));
    },
    getUser: async (id) => toAdapterUserOrNull(await findStaffAccount(db, id)),
    async getUserByEmail(email) {
      const row = await findStaffAccountByEmail(db, email);
      const account = signingIn();
      // The person may have signed in a moment ago in another tab. If this method returns null, the library calls createUser,
      // which finds the account by its identity.
      const owner = row && account && (await findStaffByIdentity(db, account));
      return owner ? null : toAdapterUserOrNull(row);
    },
    getUserByAccount: async (key) => toAdapterUserOrNull(await findStaffByIdentity(db, key)),
    async updateUser({ id }) {
      const row = await findStaffAccount(db, id);
      if (!row) throw new Error("no such staff account");
      return toAdapterUser(row);
    },
    // createUser has already written the identity. A second identity cannot be linked.
    linkAccount: async () => {},
    async createSession({ sessionToken, userId, expires }) {
      const session = { sessionToken, staffId: userId, secondFactorAt: null, createdAt: now(), expires };
      await inTransaction(db, (tx) => insertStaffSession(tx, session));
      return { sessionToken, userId, expires };
    },
    async getSessionAndUser(sessionToken) {
      // The provider decides who signs in. If this method returned a session, the library would link the account to the
      // session's user.
      if (signingIn()) return null;
      const found = await findStaffSession(db, sessionToken, now());
      if (!found) return null;
      const { expires, staffId: userId } = found.session;
      return { session: { sessionToken, userId, expires }, user: toAdapterUser(found.account) };
    },
    // A session ends after twelve hours, and use does not extend the session.
    updateSession: async () => null,
    async deleteSession(sessionToken) {
      await inTransaction(db, (tx) => deleteStaffSession(tx, sessionToken));
      return null;
    },
    // Staff get no sign-in codes. Because travellers' sign-in uses codes, the library requires these methods of every adapter
    // in the process.
    createVerificationToken: async () => null,
    useVerificationToken: async () => null,
  };
}
