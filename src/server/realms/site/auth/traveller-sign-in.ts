import type { AuthConfig } from "@auth/core";
import type { Provider } from "@auth/core/providers";
import { inTransaction } from "../../../../db/connection/transaction.ts";
import { fillEmptyProfile } from "../../../../db/queries/identity/accounts.ts";
import {
  createAuthAdapter,
  type SignedInUser,
  type SigningIn,
} from "../../../../db/queries/identity/auth-adapter.ts";
import { openPhone, sealToken } from "../../../../use-cases/personal-data/steps/sealing.ts";
import { withTimeout } from "../../../../with-timeout.ts";
import { emailCodes } from "../../../auth/email-codes.ts";
import { profileOf } from "../../../auth/identity-providers.ts";
import {
  commonConfig,
  type EmailCodes,
  redirectWithin,
  type SignInCall,
  type SignInRealm,
} from "../../../auth/sign-in-realm.ts";
import type { AuthDependencies, AuthSite } from "./auth-dependencies.ts";
import { spendCode } from "./spend-code.ts";

const DAY_SECONDS = 24 * 60 * 60;
const SESSION = { strategy: "database", maxAge: 30 * DAY_SECONDS, updateAge: DAY_SECONDS } as const;

/** After this wait, the consequences of a sign-in continue in the background. */
const EFFECTS_TIMEOUT_MS = 3_000;

type SignInEvent = Parameters<NonNullable<NonNullable<AuthConfig["events"]>["signIn"]>>[0];

interface TravellerLibrary {
  secret: string;
  providers: Provider[];
  offersCodes: boolean;
  dependencies: AuthDependencies;
}

export const travellerSignIn = (library: TravellerLibrary): SignInRealm<AuthSite> => ({
  secret: library.secret,
  codes: library.offersCodes ? codesOf(library.dependencies) : null,
  log: library.dependencies.log,
  configFor: (site, call) => libraryConfig(library, site, call),
});

const codesOf = ({ limits, sendCode }: AuthDependencies): EmailCodes<AuthSite> => ({
  spend: ({ agencyId }, { email, ip }) => spendCode(limits, { agencyId, ip, recipient: email }),
  send: sendCode,
});

function libraryConfig(
  library: TravellerLibrary,
  site: AuthSite,
  { onError, onCode, codeBrowser, codeDigits, locale }: SignInCall,
): AuthConfig {
  const { db, clock, newId, encryption, onLinked } = library.dependencies;
  let signingIn: SigningIn | undefined;
  const codes = library.offersCodes ? [emailCodes(codeDigits, onCode)] : [];
  return {
    ...commonConfig(library.secret, site.origin, onError),
    session: SESSION,
    providers: [...library.providers, ...codes],
    adapter: createAuthAdapter({
      db,
      agencyId: site.agencyId,
      codeBrowser,
      newId,
      now: () => clock.now(),
      signingIn: () => signingIn,
      sealToken: (...token) => sealToken({ encryption }, ...token),
      onLinked: (tx, link) => onLinked(tx, site, { ...link, locale }),
    }),
    callbacks: {
      redirect: redirectWithin(site.origin),
      session: ({ session, user }) =>
        toClientSession(library.dependencies, user as SignedInUser, session.expires),
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
      // If this function fails, the library logs the error and completes the sign-in.
      async signIn(event) {
        const { id } = event.user;
        if (!id) return;
        const effects = library.dependencies.onSignedIn(site, id);
        await Promise.all([
          fillProfile(library.dependencies, event),
          withTimeout(effects, EFFECTS_TIMEOUT_MS, throwTimeout),
        ]);
      },
    },
  };
}

async function fillProfile(
  { db, clock }: Pick<AuthDependencies, "db" | "clock">,
  { user, account, profile, isNewUser }: SignInEvent,
): Promise<void> {
  if (isNewUser || !user.id || !account || account.type === "email" || (user.name && user.image)) return;
  const { id } = user;
  const providerProfile = profileOf(account.provider, profile);
  await inTransaction(db, (tx) => fillEmptyProfile(tx, id, providerProfile, clock.now()));
}

function throwTimeout(): never {
  throw new DOMException("what a sign-in causes took too long", "TimeoutError");
}

function toClientSession(
  needs: Pick<AuthDependencies, "encryption">,
  signedInUser: SignedInUser,
  expires: Date,
) {
  const { id, name, email, image, country } = signedInUser;
  const user = { id, name, email, image, phoneNumber: openPhone(needs, signedInUser), country };
  return { user, expires: expires.toISOString() };
}
