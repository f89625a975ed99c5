import type { Failure } from "../errors/failure.ts";
import { signInPath } from "./require-user.ts";

/**
 * Leads to sign in, and back to this page, where a call was refused because its traveller is signed in no more: the
 * session may have ended elsewhere without this page being notified.
 * @returns whether it does.
 */
export function signInAgain({ code }: Pick<Failure, "code">): boolean {
  if (code !== "not-signed-in" && code !== "user-not-found") return false;
  const { pathname, search } = window.location;
  window.location.assign(signInPath(pathname + search, "SessionRequired"));
  return true;
}
