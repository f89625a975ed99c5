import { goTo, postForm } from "./auth-form.ts";
import { announceSession, refreshThisTab } from "./broadcast.ts";
import { claimMemory, leaveThisTab } from "./traveller-memory.ts";

/**
 * Ends the session in all tabs and deletes the forms that this browser remembers.
 * @param options.redirect false stays on the page and reads the session again
 * @returns the URL that the server redirects to
 * @throws if the request fails; the traveller is then still signed in
 */
export async function signOut({
  callbackUrl = window.location.href,
  redirect = true,
}: {
  callbackUrl?: string;
  redirect?: boolean;
} = {}): Promise<{ url: string }> {
  const url = await postForm("signout", callbackUrl);
  claimMemory(null);
  leaveThisTab();
  announceSession("signout");
  if (redirect) goTo(url);
  else refreshThisTab();
  return { url };
}
