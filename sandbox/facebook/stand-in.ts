import { Hono } from "hono";
import { authorizationEndpoint } from "../identity/authorization.ts";
import { avatarRoute } from "../identity/avatar-route.ts";
import { identitySection } from "../identity/console-section.ts";
import { openGrants } from "../identity/grants.ts";
import type { StandIn, StandInContext } from "../kernel/stand-in.ts";
import { facebookDialog } from "./dialog.ts";
import { errorBody } from "./graph-error.ts";
import { meEndpoint } from "./me.ts";
import { tokenEndpoint } from "./token.ts";

export function makeFacebook(context: StandInContext): StandIn {
  const grants = openGrants(context, "facebook", { code: "AQ", token: "EAA" });
  const routes = new Hono();
  for (const version of ["", "/:version{v[0-9]+\\.[0-9]+}"]) {
    routes.route(`${version}/dialog/oauth`, authorizationEndpoint(facebookDialog, grants));
    routes.route(`${version}/oauth/access_token`, tokenEndpoint(grants));
    routes.route(`${version}/me`, meEndpoint(grants, context.publicUrl));
  }
  routes.route("/avatars", avatarRoute());
  return {
    name: "facebook",
    routes,
    control: new Hono(),
    consoleSection: () => identitySection(facebookDialog.personas, grants),
    reset: () => grants.reset(),
    faultBody: (status) =>
      errorBody({
        message: "An unexpected error has occurred. Please retry your request later.",
        code: status >= 500 ? 2 : 4,
      }),
  };
}
