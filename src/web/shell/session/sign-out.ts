import { goTo, postForm } from "./auth-form.ts";
import { announceSession, refreshThisTab } from "./broadcast.ts";
import { claimMemory, leaveThisTab } from "./traveller-memory.ts";

/**
 * Ends the session, in the other tabs too, and forgets what was typed in this browser.
 * @param options.callbackUrl where to go then; this page when left out.
 * @param options.redirect false to stay, with the session read afresh.
 * @returns where the server leads to.
 * @throws when the request fails: the traveller is still signed in.
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
