import type { SessionState } from "./client-session.ts";

export type SessionStep = "stay" | "refresh" | "reload";

/** User ids that the page has seen. `now` is undefined before the first answer, and null if nobody is signed in. */
export interface SeenUser {
  now: string | null | undefined;
  last: string | null;
}

export const NO_USER_SEEN: SeenUser = { now: undefined, last: null };

/**
 * Decides what the page does when the session changes.
 * - After a sign-out, or a sign-in in another tab, the page's data is refreshed. Private screens then lead to sign in.
 * - A different traveller reloads the page, so that nothing of the previous traveller stays in memory.
 * - A private page is refreshed if the first answer is that nobody is signed in: the traveller signed out meanwhile.
 */
export function sessionStep(
  seen: SeenUser,
  state: SessionState,
  isPrivate: boolean,
): { step: SessionStep; seen: SeenUser } {
  if (state.status === "loading" || (state.status === "unauthenticated" && state.failed)) {
    return { step: "stay", seen };
  }
  const now = state.data?.user.id ?? null;
  const next = { now, last: now ?? seen.last };
  const isFirst = seen.now === undefined;
  if (isFirst && isPrivate && now === null) return { step: "refresh", seen: next };
  if (isFirst || now === seen.now) return { step: "stay", seen: next };
  const isOtherUser = now !== null && seen.last !== null && now !== seen.last;
  return { step: isOtherUser ? "reload" : "refresh", seen: next };
}
