import type { SessionState } from "./client-session.ts";

/** What a page does when the session changes under it. */
export type SessionStep = "stay" | "refresh" | "reload";

/** Whom the page has seen: undefined before the first answer, null for nobody. */
export interface SeenUser {
  now: string | null | undefined;
  /** The last that was somebody. */
  last: string | null;
}

export const NOBODY_SEEN: SeenUser = { now: undefined, last: null };

/**
 * A traveller who left, or came in another tab, has the page's data read again: private screens then lead to sign in.
 * A different traveller than before reloads the page, so that its memory holds nothing of the one before.
 */
export function sessionStep(seen: SeenUser, state: SessionState): { step: SessionStep; seen: SeenUser } {
  if (state.status === "loading" || (state.status === "unauthenticated" && state.failed)) {
    return { step: "stay", seen };
  }
  const now = state.data?.user.id ?? null;
  const next = { now, last: now ?? seen.last };
  if (seen.now === undefined || now === seen.now) return { step: "stay", seen: next };
  const isSomebodyElse = now !== null && seen.last !== null && now !== seen.last;
  return { step: isSomebodyElse ? "reload" : "refresh", seen: next };
}
