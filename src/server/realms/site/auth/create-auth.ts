import { findSession } from "../../../../db/queries/identity/sessions.ts";
import { toUserView } from "../../../../use-cases/identity/finish-registration.ts";
import type { UserView } from "../../../../use-cases/identity/user-view.ts";
import type { AuthSettings } from "../../../auth/auth-settings.ts";
import { authCookies, readCookie } from "../../../auth/cookies.ts";
import { createSignIn, type SignIn } from "../../../auth/create-sign-in.ts";
import { identityProviders } from "../../../auth/identity-providers.ts";
import type { AuthDependencies, AuthSite } from "./auth-dependencies.ts";
import { travellerSignIn } from "./traveller-sign-in.ts";

export interface Auth extends SignIn<AuthSite> {
  /**
   * Without a cookie, no query is needed.
   * @throws the database's errors
   */
  readUser(request: Request, site: AuthSite): Promise<UserView | null>;
}

export function createAuth(settings: AuthSettings, dependencies: AuthDependencies): Auth {
  const realm = travellerSignIn({
    secret: settings.AUTH_SECRET,
    providers: identityProviders(settings),
    offersCodes: settings.SIGN_IN_CODES,
    dependencies,
  });
  return {
    ...createSignIn(realm, dependencies),

    async readUser(request, site) {
      const sessionToken = readCookie(request, authCookies(site.origin).sessionToken.name);
      if (!sessionToken) return null;
      const key = { agencyId: site.agencyId, sessionToken };
      const found = await findSession(dependencies.db, key, dependencies.clock.now());
      return found ? toUserView(dependencies, found.user) : null;
    },
  };
}
