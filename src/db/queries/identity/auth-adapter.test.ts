import type { Account } from "@auth/core/types";
import { eq, isNull } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { DAY_MS } from "../../../domain/durations.ts";
import type { Sealed } from "../../../domain/identity/sealed.ts";
import { inTransaction } from "../../connection/transaction.ts";
import { audit } from "../../schema/messages.ts";
import { accounts, sessions, users } from "../../schema/users.ts";
import { AccountTakenError, EmailTakenError, fillEmptyProfile } from "./accounts.ts";
import { createAuthAdapter } from "./auth-adapter.ts";
import { deleteExpiredSessions } from "./sessions.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const database = databasePerFile();
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(audit).where(eq(audit.agencyId, "andes-vivo"));
});

const googleAccount = (providerAccountId = "117"): Account => ({
  type: "oidc",
  provider: "google",
  providerAccountId,
  access_token: "ya29.a",
  expires_at: 1_795_000_000,
  scope: "openid email",
});

const facebookAccount = (): Account => ({
  type: "oauth",
  provider: "facebook",
  providerAccountId: "10223",
  access_token: "EAA",
});

const sealed = (...token: string[]) => `sealed ${token.join(" ")}` as string & Sealed;

const linked: string[] = [];

function adapterFor(account: Account = googleAccount(), now = NOW, agencyId = "andes-vivo") {
  const emailVerified = account.provider === "google";
  const adapter = createAuthAdapter({
    db: database.db,
    agencyId,
    codeBrowser: null,
    newId: () => v7(),
    now: () => now,
    signingIn: () => ({ account, emailVerified }),
    sealToken: sealed,
    onLinked: async (_, { userId, provider }) => void linked.push(`${userId} ${provider}`),
  });
  return adapter as Required<typeof adapter>;
}

/**
 * Returns a user as the library passes users: with the library's own id, and without an e-mail if the provider gave no e-mail.
 */
const profile = (email: string | undefined, name = "Ana Restrepo") =>
  ({ id: "made-by-the-library", name, email, emailVerified: null, image: "https://img.test/ana.png" }) as {
    id: string;
    name: string;
    email: string;
    emailVerified: null;
    image: string;
  };

describe("a first sign-in", () => {
  test("creates the user and the account together, with ids of our own", async () => {
    const user = await adapterFor().createUser(profile("ana@viajeros.test"));

    const [row] = await database.db.select().from(users);
    const [account] = await database.db.select().from(accounts);
    expect(user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(row).toMatchObject({
      id: user.id,
      name: "Ana Restrepo",
      email: "ana@viajeros.test",
      emailVerified: NOW,
      image: "https://img.test/ana.png",
      phoneNumber: null,
      country: null,
    });
    expect(account).toMatchObject({
      userId: user.id,
      provider: "google",
      providerAccountId: "117",
      access_token: sealed(account?.id ?? "", "access_token", "ya29.a"),
      expires_at: 1_795_000_000,
      refresh_token: null,
    });
  });

  test("stores an e-mail from Facebook as unverified", async () => {
    await adapterFor(facebookAccount()).createUser(profile("beto@viajeros.test"));

    expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: null }]);
  });

  test("can create several users without an e-mail", async () => {
    await adapterFor(facebookAccount()).createUser(profile(undefined));
    await adapterFor({ ...facebookAccount(), providerAccountId: "10224" }).createUser(profile(undefined));

    expect(await database.db.select().from(users)).toMatchObject([{ email: null }, { email: null }]);
  });

  test.each([["ana@viajeros.test"], [undefined]])(
    "creates one user in sixteen concurrent requests (e-mail %s)",
    async (email) => {
      const made = await Promise.all(
        Array.from({ length: 16 }, async () => {
          const adapter = adapterFor();
          const user = await adapter.createUser(profile(email));
          await adapter.linkAccount({ ...googleAccount(), userId: user.id, type: "oidc" });
          return user.id;
        }),
      );

      expect(new Set(made).size).toBe(1);
      expect(await database.db.select().from(users)).toHaveLength(1);
      expect(await database.db.select().from(accounts)).toHaveLength(1);
    },
  );

  test("finds the user that another tab has just created", async () => {
    const [slow, quick] = [adapterFor(), adapterFor()];
    expect(await slow.getUserByAccount(googleAccount())).toBeNull();
    const ana = await quick.createUser(profile("ana@viajeros.test"));

    expect(await slow.getUserByEmail("ana@viajeros.test")).toBeNull();
    expect(await slow.createUser(profile("ana@viajeros.test"))).toMatchObject({ id: ana.id });
  });

  test("is refused if a user of another account has the e-mail", async () => {
    await adapterFor().createUser(profile("ana@viajeros.test"));

    const attempt = adapterFor(facebookAccount()).createUser(profile("ana@viajeros.test"));

    await expect(attempt).rejects.toThrow(EmailTakenError);
    expect(await database.db.select().from(users)).toHaveLength(1);
    expect(await database.db.select().from(accounts)).toHaveLength(1);
  });
});

describe("accounts", () => {
  test("a user is found by account and by e-mail", async () => {
    const adapter = adapterFor();
    const { id } = await adapter.createUser(profile("ana@viajeros.test"));

    const key = { provider: "google", providerAccountId: "117" };
    expect(await adapter.getUserByAccount(key)).toMatchObject({ id });
    expect(await adapterFor(facebookAccount()).getUserByEmail("ana@viajeros.test")).toMatchObject({ id });
    expect(await adapter.getUserByAccount({ ...key, provider: "facebook" })).toBeNull();
    expect(await adapter.getUserByEmail("nobody@viajeros.test")).toBeNull();
  });

  test("an account of one user cannot be linked to another user", async () => {
    await adapterFor().createUser(profile("ana@viajeros.test"));
    const adapter = adapterFor(facebookAccount());
    const beto = await adapter.createUser(profile("beto@viajeros.test"));

    const foreignLink = adapter.linkAccount({ ...googleAccount(), type: "oidc", userId: beto.id });

    await expect(foreignLink).rejects.toThrow(AccountTakenError);
    expect(await adapter.getUserByAccount(googleAccount())).toMatchObject({ email: "ana@viajeros.test" });
  });

  test("a later sign-in fills in only empty fields of the profile", async () => {
    const { id } = await adapterFor().createUser(profile("ana@viajeros.test"));
    await database.db.update(users).set({ image: null });

    await inTransaction(database.db, (tx) =>
      fillEmptyProfile(tx, id, { name: "Otra", image: "https://img.test/new.png" }, later(1)),
    );

    expect(await database.db.select().from(users)).toMatchObject([
      { name: "Ana Restrepo", image: "https://img.test/new.png", updatedAt: later(1) },
    ]);
  });
});

describe("an unverified address", () => {
  const claim = () => adapterFor(facebookAccount()).createUser(profile("ana@viajeros.test"));

  test("moves to a user whose provider has verified it, without other data", async () => {
    const other = await claim();
    const adapter = adapterFor();

    expect(await adapter.getUserByEmail("ana@viajeros.test")).toBeNull();
    const ana = await adapter.createUser(profile("ana@viajeros.test"));

    expect(ana.id).not.toBe(other.id);
    const [formerOwner] = await database.db.select().from(users).where(eq(users.id, other.id));
    expect(formerOwner).toMatchObject({ email: null, name: "Ana Restrepo" });
    expect(await adapterFor(facebookAccount()).getUserByAccount(facebookAccount())).toMatchObject({
      id: other.id,
    });
    const received = await database.db.select().from(audit).where(eq(audit.agencyId, "andes-vivo"));
    expect(received).toMatchObject([{ name: "release-email", subject: other.id, actor: "system:sign-in" }]);
  });

  test("stays if the second user's provider has not verified it", async () => {
    const other = await claim();
    const stranger = adapterFor({ ...facebookAccount(), providerAccountId: "666" });
    expect(await stranger.getUserByEmail("ana@viajeros.test")).toMatchObject({ id: other.id });
  });

  test("stays with its user after it is verified", async () => {
    const ana = await adapterFor().createUser(profile("ana@viajeros.test"));
    const another = adapterFor(googleAccount("118"));
    expect(await another.getUserByEmail("ana@viajeros.test")).toMatchObject({ id: ana.id });
  });
});

test("linking another account is audited once, not at later sign-ins", async () => {
  const { id: userId } = await adapterFor().createUser(profile("ana@viajeros.test"));
  const adapter = adapterFor(facebookAccount());
  for (const _ of ["linked", "signed in again"])
    await adapter.linkAccount({ ...facebookAccount(), type: "oauth", userId });
  const received = await database.db.select().from(audit).where(eq(audit.agencyId, "andes-vivo"));
  expect(received).toMatchObject([
    { name: "link-account", subject: userId, facts: { provider: "facebook" } },
  ]);
  expect(linked).toEqual([`${userId} facebook`]);
});

describe("sessions", () => {
  async function signedIn(expires: Date) {
    const adapter = adapterFor();
    const { id: userId } = await adapter.createUser(profile("ana@viajeros.test"));
    await adapter.createSession({ sessionToken: "token-of-ana", userId, expires });
    return { adapter, userId };
  }

  test("a session is found with its user until the moment it expires", async () => {
    const { adapter, userId } = await signedIn(later(30));

    const found = await adapter.getSessionAndUser("token-of-ana");
    expect(found).toMatchObject({ session: { userId, expires: later(30) }, user: { id: userId } });
    expect(await adapterFor(googleAccount(), later(30)).getSessionAndUser("token-of-ana")).toBeNull();
  });

  test.each(["", "no-such-token", "with\u0000nul", "á", "x".repeat(300)])(
    "the cookie value %j has no session",
    async (token) => {
      const { adapter } = await signedIn(later(30));

      expect(await adapter.getSessionAndUser(token)).toBeNull();
      expect(await adapter.deleteSession(token)).toBeNull();
    },
  );

  test("a session is valid only on the site of its own agency", async () => {
    const { adapter } = await signedIn(later(30));
    const elsewhere = adapterFor(googleAccount(), NOW, "caribe-sereno");

    expect(await elsewhere.getSessionAndUser("token-of-ana")).toBeNull();
    expect(await elsewhere.updateSession({ sessionToken: "token-of-ana", expires: later(60) })).toBeNull();
    expect(await elsewhere.deleteSession("token-of-ana")).toBeNull();
    expect(await adapter.getSessionAndUser("token-of-ana")).toMatchObject({
      session: { expires: later(30) },
    });
  });

  test("the stored hash of a token cannot be used to sign in", async () => {
    const { adapter } = await signedIn(later(30));

    const [row] = await database.db.select().from(sessions);
    expect(row?.sessionToken).toMatch(/^sha256\.[0-9a-f]{64}$/);
    expect(await adapter.getSessionAndUser(row?.sessionToken ?? "")).toBeNull();
    expect(await adapter.deleteSession(row?.sessionToken ?? "")).toBeNull();
  });

  test("a session with an unhashed token is valid, and gets its agency at renewal", async () => {
    const { adapter, userId } = await signedIn(later(30));
    const old = { id: v7(), sessionToken: "token-of-before", userId, expires: later(1) };
    await database.db.insert(sessions).values(old);

    expect(await adapter.getSessionAndUser("token-of-before")).toMatchObject({ user: { id: userId } });
    await adapter.updateSession({ sessionToken: "token-of-before", expires: later(31) });
    expect(await adapter.getSessionAndUser("token-of-before")).toMatchObject({
      session: { expires: later(31) },
    });
    const elsewhere = adapterFor(googleAccount(), NOW, "caribe-sereno");
    expect(await elsewhere.getSessionAndUser("token-of-before")).toBeNull();
    expect(await database.db.select().from(sessions).where(isNull(sessions.agencyId))).toEqual([]);
  });

  test("a stored hash without an agency cannot be used to sign in", async () => {
    const { adapter, userId } = await signedIn(later(30));
    const sessionToken = `sha256.${"0".repeat(64)}`;
    await database.db.insert(sessions).values({ id: v7(), sessionToken, userId, expires: later(1) });

    expect(await adapter.getSessionAndUser(sessionToken)).toBeNull();
  });

  test("a renewed session expires later, and an ended session is removed", async () => {
    const { adapter } = await signedIn(later(1));

    await adapter.updateSession({ sessionToken: "token-of-ana", expires: later(31) });
    expect(await adapter.getSessionAndUser("token-of-ana")).toMatchObject({
      session: { expires: later(31) },
    });
    await adapter.deleteSession("token-of-ana");
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  test("only expired sessions are deleted", async () => {
    const { adapter, userId } = await signedIn(later(1));
    await adapter.createSession({ sessionToken: "fresh", userId, expires: later(2) });

    expect(await inTransaction(database.db, (tx) => deleteExpiredSessions(tx, later(1)))).toBe(1);
    expect(await database.db.select().from(sessions)).toMatchObject([{ expires: later(2) }]);
  });
});
