import { redirectDocument } from "react-router";
import type { UserView } from "../../../use-cases/identity/user-view.ts";
import type { RequestContext } from "../../request-context.ts";

/** Where a visitor signs in, to come back to `callbackUrl`. */
export const signInPath = (callbackUrl: string, error?: "SessionRequired"): string =>
  `/api/auth/signin?${new URLSearchParams({ callbackUrl, ...(error ? { error } : {}) })}`;

/** Where a visitor signs in to keep their hearts. The sign-in page reads the reason, which `callbackUrl` does not tell. */
export const signInForHearts = (callbackUrl: string): string => `${signInPath(callbackUrl)}&for=hearts`;

/** The signed-in traveller; anybody else is sent to sign in, and back here afterwards. */
export async function requireUser(
  context: Pick<RequestContext, "user">,
  request: Request,
): Promise<UserView> {
  const user = await context.user();
  if (user) return user;
  throw redirectDocument(signInPath(pageAsked(new URL(request.url)), "SessionRequired"));
}

/** The page that is wanted. The router asks for a page's data alone at `/profile.data?_routes=…`. */
function pageAsked({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const page = pathname.replace(/\.data$/, "");
  return query.size > 0 ? `${page}?${query}` : page;
}
