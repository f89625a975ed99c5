import type { AuthConfig } from "@auth/core";
import type { Provider } from "@auth/core/providers";
import { inTransaction } from "../../db/connection/transaction.ts";
import { fillEmptyProfile } from "../../db/queries/identity/accounts.ts";
import {
  createAuthAdapter,
  type SignedInUser,
  type SigningIn,
} from "../../db/queries/identity/auth-adapter.ts";
import { openPhone, sealToken } from "../../use-cases/personal-data/sealing.ts";
import { AUTH_PATH, type AuthDependencies, type AuthSite } from "./auth-settings.ts";
import { authCookies } from "./cookies.ts";
import { profileOf } from "./identity-providers.ts";
import { safeReturnAddress } from "./return-address.ts";

const DAY_SECONDS = 24 * 60 * 60;
const SESSION = { strategy: "database", maxAge: 30 * DAY_SECONDS, updateAge: DAY_SECONDS } as const;

export interface LibraryUse {
  secret: string;
  providers: Provider[];
  dependencies: AuthDependencies;
}

/**
 * The library's settings for one request, because the cookies depend on the host and the adapter on who signs in.
 * @param onError is given every error that the library meets, the decisive one last.
 */
export function libraryConfig(use: LibraryUse, site: AuthSite, onError: (error: Error) => void): AuthConfig {
  const { db, clock, newId, encryption } = use.dependencies;
  let signingIn: SigningIn | undefined;
  return {
    basePath: AUTH_PATH,
    secret: use.secret,
    trustHost: true,
    useSecureCookies: site.origin.startsWith("https:"),
    cookies: authCookies(site.origin),
    session: SESSION,
    providers: use.providers,
    adapter: createAuthAdapter({
      db,
      agencyId: site.agencyId,
      newId,
      now: () => clock.now(),
      signingIn: () => signingIn,
      sealToken: (...token) => sealToken({ encryption }, ...token),
    }),
    logger: { error: onError, warn: () => {}, debug: () => {} },
    callbacks: {
      redirect: ({ url }) => safeReturnAddress(url, site.origin),
      session: ({ session, user }) =>
        toClientSession(use.dependencies, user as SignedInUser, session.expires),
      signIn({ account, profile }) {
        const emailVerified = account?.provider === "google" && profile?.email_verified === true;
        signingIn = account ? { account, emailVerified } : undefined;
        return emailVerified || account?.provider === "facebook";
      },
    },
    events: {
      async signIn({ user, account, profile, isNewUser }) {
        if (isNewUser || !user.id || !account || (user.name && user.image)) return;
        const { id } = user;
        const offered = profileOf(account.provider, profile);
        await inTransaction(db, (tx) => fillEmptyProfile(tx, id, offered, clock.now()));
      },
    },
  };
}

function toClientSession(needs: Pick<AuthDependencies, "encryption">, signedIn: SignedInUser, expires: Date) {
  const { id, name, email, image, country } = signedIn;
  const user = { id, name, email, image, phoneNumber: openPhone(needs, signedIn), country };
  return { user, expires: expires.toISOString() };
}
