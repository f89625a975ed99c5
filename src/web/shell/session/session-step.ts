import type { SessionState } from "./client-session.ts";

/** What a page does when its session changes. */
export type SessionStep = "stay" | "refresh" | "reload";

/** Whom the page has seen: undefined before the first answer, null for nobody. */
export interface SeenUser {
  now: string | null | undefined;
  /** The last traveller that it has seen. */
  last: string | null;
}

export const NOBODY_SEEN: SeenUser = { now: undefined, last: null };

/**
 * After a sign-out, or a sign-in in another tab, the page's data is read again: private screens then lead to sign in.
 * A different traveller than before reloads the page, so that its memory holds nothing of the one before. A page that is private was
 * made for somebody: where the first answer is that nobody is signed in, they have signed out while it came.
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
  const isSomebodyElse = now !== null && seen.last !== null && now !== seen.last;
  return { step: isSomebodyElse ? "reload" : "refresh", seen: next };
}
