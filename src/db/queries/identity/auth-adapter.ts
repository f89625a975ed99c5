import type { Adapter, AdapterUser } from "@auth/core/adapters";
import type { Account } from "@auth/core/types";
import type { AuditEntry } from "../../../domain/audit/audit-entry.ts";
import type { Sealed } from "../../../domain/identity/sealed.ts";
import type { CodeRefusal } from "../../../domain/identity/sign-in-code.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { inTransaction } from "../../connection/transaction.ts";
import { insertAudit } from "../messaging/messages.ts";
import type { TokenColumn } from "../personal-data/sealed-values.ts";
import {
  createUserOfEmail,
  createUserWithAccount,
  EmailTakenError,
  findUserByAccount,
  findUserByEmail,
  type NewAccount,
  saveAccount,
} from "./accounts.ts";
import { deleteSession, findSession, insertSession, moveSessionExpiry, type SessionRow } from "./sessions.ts";
import { saveCode, tryCode } from "./sign-in-codes.ts";
import { findUser, releaseUnverifiedEmail, type UserRow, updateUserRow } from "./users.ts";

/** `emailVerified` is true if the provider or a sign-in code has verified the e-mail. */
export interface SigningIn {
  account: Account;
  emailVerified: boolean;
}

export type SignedInUser = AdapterUser & Pick<UserRow, "name" | "image" | "phoneNumber" | "country">;

export class UserNotCreatedError extends Error {
  override readonly name = "UserNotCreatedError";
}

export class CodeRefusedError extends Error {
  override readonly name = "CodeRefusedError";
  readonly reason: CodeRefusal;
  readonly attemptsLeft: number;
  constructor(reason: CodeRefusal, attemptsLeft: number) {
    super(reason);
    this.reason = reason;
    this.attemptsLeft = attemptsLeft;
  }
}

/** An expiry that disables the library's check by the server's clock. The database has already checked the expiry. */
const LATER_THAN_ANY_CLOCK = new Date(8.64e15);

export interface AuthAdapterDependencies {
  db: Database;
  agencyId: string;
  /** Cookie value of the browser to which codes are bound, or null. */
  codeBrowser: string | null;
  now(): Date;
  newId(): string;
  /**
   * The library creates a user and links its account in two calls. The adapter needs the account at the first call, to write
   * both in one transaction.
   */
  signingIn(): SigningIn | undefined;
  sealToken(accountId: string, column: TokenColumn, token: string): Sealed;
  /** Writes the consequences of a linked account, in the transaction that links it. */
  onLinked(tx: Transaction, link: { userId: string; provider: string }): Promise<void>;
}

type TokenSealing = AuthAdapterDependencies["sealToken"];

/** One adapter serves one request. */
export function createAuthAdapter(dependencies: AuthAdapterDependencies): Adapter {
  return { ...userMethods(dependencies), ...sessionMethods(dependencies), ...codeMethods(dependencies) };
}

const auditSignIn = (
  { agencyId, newId, now }: AuthAdapterDependencies,
  tx: Transaction,
  subject: string,
  entry: AuditEntry,
): Promise<void> =>
  insertAudit(tx, { agencyId, id: newId(), actor: "system:sign-in", at: now(), subject, ...entry });

/**
 * Removes an unverified address from its user, because another person's provider or sign-in code has verified the address.
 * Otherwise the first person to claim an address would lock out its owner for ever. The user keeps all other data.
 * @returns whether the address was removed
 */
async function releaseUnverified(dependencies: AuthAdapterDependencies, { id }: UserRow): Promise<boolean> {
  return inTransaction(dependencies.db, async (tx) => {
    if (!(await releaseUnverifiedEmail(tx, id, dependencies.now()))) return false;
    await auditSignIn(dependencies, tx, id, { name: "release-email", facts: {} });
    return true;
  });
}

function userMethods(dependencies: AuthAdapterDependencies): Adapter {
  const { db, now, newId, signingIn, sealToken } = dependencies;
  return {
    async createUser(profile) {
      const current = signingIn();
      if (!current) throw new Error("a user is created by signing in");
      const at = now();
      const user = {
        id: newId(),
        name: profile.name ?? null,
        email: profile.email ?? null,
        emailVerified: current.emailVerified && profile.email ? at : null,
        image: profile.image ?? null,
        createdAt: at,
        updatedAt: at,
      };
      const { account } = current;
      const written =
        account.type === "email"
          ? createUserOfEmail(db, user)
          : createUserWithAccount(db, user, toAccountRow(newId(), user.id, account, sealToken));
      const created = written.catch((cause: unknown) => {
        throw cause instanceof EmailTakenError ? cause : new UserNotCreatedError("not created", { cause });
      });
      return toAdapterUser(await created);
    },
    getUser: async (id) => toAdapterUserOrNull(await findUser(db, id)),
    async getUserByEmail(email) {
      const row = await findUserByEmail(db, email);
      const current = signingIn();
      // A requested or typed code proves nothing yet, so it must not take over an unverified user's account or name.
      if (!current) return row?.emailVerified ? toAdapterUser(row) : null;
      const { account } = current;
      // The same person may have signed in a moment ago in another tab. If this method returned that user, the library would
      // refuse the e-mail as another user's. If this method returns null, the library calls createUser, which finds the user by
      // the account.
      const owner = row && (await findUserByAccount(db, account));
      if (!row || owner?.id === row.id) return null;
      const isFree =
        current.emailVerified && !row.emailVerified && (await releaseUnverified(dependencies, row));
      return isFree ? null : toAdapterUser(row);
    },
    getUserByAccount: async (key) => toAdapterUserOrNull(await findUserByAccount(db, key)),
    async updateUser({ id, name, email, emailVerified, image }) {
      const change = { name, email, emailVerified, image };
      const row = await inTransaction(db, (tx) => updateUserRow(tx, id, withoutUndefined(change), now()));
      if (!row) throw new Error("no such user");
      return toAdapterUser(row);
    },
    async linkAccount(account) {
      const row = toAccountRow(newId(), account.userId, account, sealToken);
      await inTransaction(db, async (tx) => {
        const known = await findUserByAccount(tx, account);
        await saveAccount(tx, row);
        if (known) return;
        const { provider } = row;
        const { userId } = account;
        await auditSignIn(dependencies, tx, userId, { name: "link-account", facts: { provider } });
        await dependencies.onLinked(tx, { userId, provider });
      });
    },
  };
}

function sessionMethods({ db, agencyId, now, newId }: AuthAdapterDependencies): Adapter {
  return {
    async createSession({ sessionToken, userId, expires }) {
      const session = { id: newId(), agencyId, sessionToken, userId, expires };
      await inTransaction(db, (tx) => insertSession(tx, session));
      return { sessionToken, userId, expires };
    },
    async getSessionAndUser(sessionToken) {
      const found = await findSession(db, { agencyId, sessionToken }, now());
      return found ? { session: found.session, user: toAdapterUser(found.user) } : null;
    },
    async updateSession({ sessionToken, expires }): Promise<SessionRow | null> {
      if (!expires) return null;
      const key = { agencyId, sessionToken };
      return (await inTransaction(db, (tx) => moveSessionExpiry(tx, key, expires))) ?? null;
    },
    async deleteSession(sessionToken) {
      return (await inTransaction(db, (tx) => deleteSession(tx, { agencyId, sessionToken }))) ?? null;
    },
  };
}

function codeMethods({ db, agencyId, codeBrowser: browser }: AuthAdapterDependencies): Adapter {
  return {
    async createVerificationToken({ identifier, token, expires }) {
      if (browser === null) throw new Error("a code is bound to a browser");
      await inTransaction(db, (tx) => saveCode(tx, { agencyId, identifier, browser }, token));
      return { identifier, token, expires };
    },
    /** @throws CodeRefusedError after counting the attempt */
    async useVerificationToken({ identifier, token }) {
      if (browser === null) throw new CodeRefusedError("CodeVoid", 0);
      const key = { agencyId, identifier, browser };
      const outcome = await inTransaction(db, (tx) => tryCode(tx, key, token));
      if (outcome.kind === "refused") throw new CodeRefusedError(outcome.reason, outcome.attemptsLeft);
      return { identifier, token, expires: LATER_THAN_ANY_CLOCK };
    },
  };
}

/** The library's type requires an e-mail, which is missing if Facebook provides none. */
function toAdapterUser(row: UserRow): SignedInUser {
  return { ...row, email: row.email as string };
}

const toAdapterUserOrNull = (row: UserRow | undefined) => (row ? toAdapterUser(row) : null);

function toAccountRow(id: string, userId: string, account: Account, sealToken: TokenSealing): NewAccount {
  const sealed = (column: TokenColumn) => {
    const token = account[column];
    return token ? sealToken(id, column, token) : null;
  };
  return {
    id,
    userId,
    type: account.type,
    provider: account.provider,
    providerAccountId: account.providerAccountId,
    refresh_token: sealed("refresh_token"),
    access_token: sealed("access_token"),
    expires_at: account.expires_at ?? null,
    token_type: account.token_type ?? null,
    scope: account.scope ?? null,
    id_token: sealed("id_token"),
    session_state: typeof account.session_state === "string" ? account.session_state : null,
  };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
