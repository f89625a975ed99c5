import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { makeFacebook } from "../../sandbox/facebook/stand-in.ts";
import { makeGoogle } from "../../sandbox/google/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { connect } from "../../src/db/connection/client.ts";
import { users, verificationTokens } from "../../src/db/schema/users.ts";
import { clockOf } from "../../src/ports/clock.ts";
import type { AuthEvent, AuthSettings, CodeToSend } from "../../src/server/auth/auth-settings.ts";
import { NO_LIMITS } from "../../src/server/limits/create-limits.ts";
import type { AuthDependencies, AuthSite } from "../../src/server/realms/site/auth/auth-dependencies.ts";
import { type Auth, createAuth } from "../../src/server/realms/site/auth/create-auth.ts";
import { type TestDatabase, testDatabase } from "./databases/database.ts";
import { testEncryption } from "./encryption.ts";
import { Visitor } from "./visitor.ts";

export const ORIGIN = "http://localhost:3000";

export interface SignInSite {
  auth: Auth;
  /** Like `auth`, but with an unreachable database. */
  authWithoutDatabase: Auth;
  database: TestDatabase;
  sandbox: TestSandbox;
  settings: AuthSettings;
  dependencies: AuthDependencies;
  /** Sent codes, newest last. */
  codes: (CodeToSend & { agencyId: string })[];
  events: AuthEvent[];
  /** Null restores the real time. */
  setTime(now: Date | null): void;
  close(): Promise<void>;
}

async function startSignInSite(): Promise<SignInSite> {
  const database = await testDatabase();
  const sandbox = await startSandbox({ makers: [makeGoogle, makeFacebook] });
  const settings = settingsFor(sandbox.url);
  const events: AuthEvent[] = [];
  const codes: SignInSite["codes"] = [];
  let time: Date | null = null;
  const dependencies = {
    encryption: testEncryption,
    clock: clockOf(() => time ?? new Date()),
    newId: () => v7(),
    log: (event: AuthEvent) => void events.push(event),
    limits: NO_LIMITS,
    sendCode: async ({ agencyId }: AuthSite, toSend: CodeToSend) => void codes.push({ ...toSend, agencyId }),
    onLinked: async () => {},
    onSignedIn: async () => {},
  };
  // Nothing listens on port 1.
  const nowhere = connect("postgres://nobody@127.0.0.1:1/none", 1);
  return {
    auth: createAuth(settings, { ...dependencies, db: database.db }),
    authWithoutDatabase: createAuth(settings, { ...dependencies, db: nowhere.db }),
    database,
    sandbox,
    settings,
    dependencies: { ...dependencies, db: database.db },
    events,
    codes,
    setTime(now) {
      time = now;
    },
    async close() {
      await nowhere.close();
      await sandbox.close();
      await database.close();
    },
  };
}

/** The properties of the result are undefined outside of tests and hooks. */
export function signInSitePerFile(): SignInSite {
  const site = {} as SignInSite;
  beforeAll(async () => {
    Object.assign(site, await startSignInSite());
  });
  beforeEach(async () => {
    site.sandbox.reset();
    site.events.length = 0;
    site.codes.length = 0;
    site.setTime(null);
    await site.database.db.delete(users);
    await site.database.db.delete(verificationTokens);
  });
  afterAll(() => site.close());
  return site;
}

export async function signedIn(site: SignInSite): Promise<Visitor> {
  const ana = new Visitor(site.auth, ORIGIN);
  await ana.signIn({ email: "ana@viajeros.test" });
  return ana;
}

function settingsFor(providers: string): AuthSettings {
  return {
    AUTH_SECRET: "a-secret-of-the-tests-that-is-long-enough",
    GOOGLE_CLIENT_ID: "trocha",
    GOOGLE_CLIENT_SECRET: "google-secret",
    GOOGLE_ISSUER: `${providers}/google`,
    FACEBOOK_CLIENT_ID: "4242",
    FACEBOOK_CLIENT_SECRET: "facebook-secret",
    FACEBOOK_DIALOG_URL: `${providers}/facebook/v24.0/dialog/oauth`,
    FACEBOOK_TOKEN_URL: `${providers}/facebook/v24.0/oauth/access_token`,
    FACEBOOK_USER_INFO_URL: `${providers}/facebook/v24.0/me`,
    SIGN_IN_CODES: true,
  };
}
