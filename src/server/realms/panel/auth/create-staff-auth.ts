import { findStaffSession } from "../../../../db/queries/staff/staff-sessions.ts";
import type { SignedInStaff } from "../../../../use-cases/staff/steps/staff-context.ts";
import type { AuthOrigin, AuthSettings } from "../../../auth/auth-settings.ts";
import { authCookies, readCookie } from "../../../auth/cookies.ts";
import { createSignIn, type SignIn } from "../../../auth/create-sign-in.ts";
import { identityProviders } from "../../../auth/identity-providers.ts";
import { type StaffAuthDependencies, staffSignIn } from "./staff-sign-in.ts";

export interface StaffAuth extends SignIn<AuthOrigin> {
  /**
   * Without a cookie, no query is needed.
   * @throws the database's errors
   */
  readStaff(request: Request, site: AuthOrigin): Promise<SignedInStaff | null>;
}

/** Staff sign in only with Google, because Facebook does not say whether an address is verified. */
export function createStaffAuth(settings: AuthSettings, dependencies: StaffAuthDependencies): StaffAuth {
  const providers = identityProviders(settings).filter((one) => "id" in one && one.id === "google");
  const realm = staffSignIn({ secret: settings.AUTH_SECRET, providers, dependencies });
  return {
    ...createSignIn(realm, dependencies),

    async readStaff(request, { origin }) {
      const sessionToken = readCookie(request, authCookies(origin).sessionToken.name);
      if (!sessionToken) return null;
      const found = await findStaffSession(dependencies.db, sessionToken, dependencies.clock.now());
      if (!found) return null;
      const { id, email, name, locale, totpSecret } = found.account;
      const { secondFactorAt } = found.session;
      return { id, email, name, locale, sessionToken, secondFactorAt, hasCodes: totpSecret !== null };
    },
  };
}
