import { redirectDocument } from "react-router";
import type { UserView } from "../../../../use-cases/identity/user-view.ts";
import type { RequestContext } from "../../request-context.ts";

export const signInPath = (callbackUrl: string, error?: "SessionRequired"): string =>
  `/api/auth/signin?${new URLSearchParams({ callbackUrl, ...(error ? { error } : {}) })}`;

export const signInForHearts = (callbackUrl: string): string => `${signInPath(callbackUrl)}&for=hearts`;

/** @throws a redirect to the sign-in, which leads back to this page, if nobody is signed in */
export async function requireUser(
  context: Pick<RequestContext, "user">,
  request: Request,
): Promise<UserView> {
  const user = await context.user();
  if (user) return user;
  throw redirectDocument(signInPath(requestedPage(new URL(request.url)), "SessionRequired"));
}

/** The router fetches a page's data at `/profile.data?_routes=…`. */
function requestedPage({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const page = pathname.replace(/\.data$/, "");
  return query.size > 0 ? `${page}?${query}` : page;
}
