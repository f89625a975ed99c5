import type { SessionState } from "./client-session.ts";

export type SessionStep = "stay" | "refresh" | "reload";

/** `currentId` is undefined before the first answer, and null if nobody is signed in. */
export interface SeenUser {
  currentId: string | null | undefined;
  lastId: string | null;
}

export const NO_USER_SEEN: SeenUser = { currentId: undefined, lastId: null };

/**
 * A different traveller reloads the page, so that nothing of the previous traveller stays in memory. A private page is
 * refreshed if the first answer has no traveller: the traveller has signed out since the page was rendered.
 */
export function sessionStep(
  seen: SeenUser,
  state: SessionState,
  isPrivate: boolean,
): { step: SessionStep; seen: SeenUser } {
  if (state.status === "loading" || (state.status === "unauthenticated" && state.failed)) {
    return { step: "stay", seen };
  }
  const currentId = state.data?.user.id ?? null;
  const next = { currentId, lastId: currentId ?? seen.lastId };
  const isFirst = seen.currentId === undefined;
  if (isFirst && isPrivate && currentId === null) return { step: "refresh", seen: next };
  if (isFirst || currentId === seen.currentId) return { step: "stay", seen: next };
  const isOtherUser = currentId !== null && seen.lastId !== null && currentId !== seen.lastId;
  return { step: isOtherUser ? "reload" : "refresh", seen: next };
}
