import type { AuthConfig } from "@auth/core";
import type { Provider } from "@auth/core/providers";
import type { Account } from "@auth/core/types";
import type { Database } from "../../../../db/connection/client.ts";
import { mayEnterPanel } from "../../../../db/queries/staff/staff-accounts.ts";
import { createStaffAuthAdapter } from "../../../../db/queries/staff/staff-auth-adapter.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { AuthEvent, AuthOrigin } from "../../../auth/auth-settings.ts";
import {
  commonConfig,
  redirectWithin,
  type SignInCall,
  type SignInRealm,
} from "../../../auth/sign-in-realm.ts";

const HOUR_SECONDS = 60 * 60;
/** Requests do not extend the session. */
const SESSION_SECONDS = 12 * HOUR_SECONDS;

export interface StaffAuthDependencies {
  db: Database;
  clock: Clock;
  newId(): string;
  log(event: AuthEvent): void;
}

interface StaffLibrary {
  secret: string;
  /** Only providers that say whether an address is verified. */
  providers: Provider[];
  dependencies: StaffAuthDependencies;
}

/** The verified address must belong to a member or have an invitation. */
export const staffSignIn = (library: StaffLibrary): SignInRealm<AuthOrigin> => ({
  secret: library.secret,
  codes: null,
  log: library.dependencies.log,
  configFor: (site, call) => libraryConfig(library, site, call),
});

function libraryConfig(
  { secret, providers, dependencies }: StaffLibrary,
  { origin }: AuthOrigin,
  { onError }: SignInCall,
): AuthConfig {
  const { db, clock, newId } = dependencies;
  let signingIn: Account | undefined;
  return {
    ...commonConfig(secret, origin, onError),
    session: { strategy: "database", maxAge: SESSION_SECONDS, updateAge: SESSION_SECONDS },
    providers,
    adapter: createStaffAuthAdapter({ db, newId, now: () => clock.now(), signingIn: () => signingIn }),
    callbacks: {
      redirect: redirectWithin(origin),
      session: ({ session, user }) => ({
        user: { id: user.id, email: user.email },
        expires: session.expires.toISOString(),
      }),
      async signIn({ user, account, profile }) {
        const verified = account?.provider === "google" && profile?.email_verified === true;
        if (!verified || !user.email || !(await mayEnterPanel(db, user.email, clock.now()))) return false;
        signingIn = account;
        return true;
      },
    },
  };
}
