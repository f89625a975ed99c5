import type { Failure } from "../errors/failure.ts";
import { signInPath } from "./require-user.ts";

/**
 * A session may end without this page being notified.
 * @returns whether the browser leaves the page
 */
export function signInAgain({ code }: Pick<Failure, "code">): boolean {
  if (code !== "not-signed-in" && code !== "user-not-found") return false;
  const { pathname, search } = window.location;
  window.location.assign(signInPath(pathname + search, "SessionRequired"));
  return true;
}
