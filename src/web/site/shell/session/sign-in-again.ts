import type { Failure } from "../errors/failure.ts";
import { signInPath } from "./require-user.ts";

/**
 * Leads to sign in, and back to this page, if a call was refused because the session has ended. The session may end elsewhere
 * without this page being notified.
 * @returns whether the page is being left
 */
export function signInAgain({ code }: Pick<Failure, "code">): boolean {
  if (code !== "not-signed-in" && code !== "user-not-found") return false;
  const { pathname, search } = window.location;
  window.location.assign(signInPath(pathname + search, "SessionRequired"));
  return true;
}
