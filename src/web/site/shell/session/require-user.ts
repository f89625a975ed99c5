import { redirectDocument } from "react-router";
import type { UserView } from "../../../../use-cases/identity/user-view.ts";
import type { RequestContext } from "../../request-context.ts";

/** Path of the sign-in page, which leads back to `callbackUrl`. */
export const signInPath = (callbackUrl: string, error?: "SessionRequired"): string =>
  `/api/auth/signin?${new URLSearchParams({ callbackUrl, ...(error ? { error } : {}) })}`;

/** Sign-in path for a visitor who wants to keep hearts. The sign-in page shows this reason. */
export const signInForHearts = (callbackUrl: string): string => `${signInPath(callbackUrl)}&for=hearts`;

/**
 * Returns the signed-in traveller.
 * @throws a redirect to the sign-in, which leads back to this page, if nobody is signed in
 */
export async function requireUser(
  context: Pick<RequestContext, "user">,
  request: Request,
): Promise<UserView> {
  const user = await context.user();
  if (user) return user;
  throw redirectDocument(signInPath(requestedPage(new URL(request.url)), "SessionRequired"));
}

/** Returns the path of the requested page. The router fetches a page's data at `/profile.data?_routes=…`. */
function requestedPage({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const page = pathname.replace(/\.data$/, "");
  return query.size > 0 ? `${page}?${query}` : page;
}
