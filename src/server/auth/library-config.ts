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
import { AUTH_PATH, type AuthDependencies, type AuthSite, type CodeToSend } from "./auth-settings.ts";
import { authCookies } from "./cookies.ts";
import { emailCodes } from "./email-codes.ts";
import { profileOf } from "./identity-providers.ts";
import { safeReturnAddress } from "./return-address.ts";

const DAY_SECONDS = 24 * 60 * 60;
const SESSION = { strategy: "database", maxAge: 30 * DAY_SECONDS, updateAge: DAY_SECONDS } as const;

export interface LibraryUse {
  secret: string;
  providers: Provider[];
  /** Whether codes are sent by e-mail. */
  offersCodes: boolean;
  dependencies: AuthDependencies;
}

interface LibraryListener {
  /** Is given every error that the library meets, the decisive one last. */
  onError(error: Error): void;
  /** Is given a code that has to be sent. */
  onCode(toSend: CodeToSend): void;
}

/** The library's settings for one request, because the cookies depend on the host and the adapter on who signs in. */
export function libraryConfig(
  use: LibraryUse,
  site: AuthSite,
  { onError, onCode }: LibraryListener,
): AuthConfig {
  const { db, clock, newId, encryption } = use.dependencies;
  let signingIn: SigningIn | undefined;
  const codes = use.offersCodes ? [emailCodes(onCode)] : [];
  return {
    basePath: AUTH_PATH,
    secret: use.secret,
    trustHost: true,
    useSecureCookies: site.origin.startsWith("https:"),
    cookies: libraryCookies(site.origin),
    session: SESSION,
    providers: [...use.providers, ...codes],
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
      signIn({ account, profile, email }) {
        if (account?.type === "email") {
          signingIn = email?.verificationRequest ? undefined : { account, emailVerified: true };
          return true;
        }
        const emailVerified = account?.provider === "google" && profile?.email_verified === true;
        signingIn = account ? { account, emailVerified } : undefined;
        return emailVerified || account?.provider === "facebook";
      },
    },
    events: {
      async signIn({ user, account, profile, isNewUser }) {
        if (isNewUser || !user.id || !account || account.type === "email" || (user.name && user.image))
          return;
        const { id } = user;
        const offered = profileOf(account.provider, profile);
        await inTransaction(db, (tx) => fillEmptyProfile(tx, id, offered, clock.now()));
      },
    },
  };
}

function libraryCookies(origin: string): NonNullable<AuthConfig["cookies"]> {
  const { codeAddress: _ours, ...cookies } = authCookies(origin);
  return cookies;
}

function toClientSession(needs: Pick<AuthDependencies, "encryption">, signedIn: SignedInUser, expires: Date) {
  const { id, name, email, image, country } = signedIn;
  const user = { id, name, email, image, phoneNumber: openPhone(needs, signedIn), country };
  return { user, expires: expires.toISOString() };
}
