import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { usePageHandle } from "../layout/page-handle.ts";
import { useSession } from "./session-provider.tsx";
import { NO_USER_SEEN, type SeenUser, sessionStep } from "./session-step.ts";
import { claimMemory, leaveThisTab } from "./traveller-memory.ts";

/** Updates the page and this browser's remembered forms when the signed-in traveller changes in any tab. */
export default function FollowSession() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const { isPrivate } = usePageHandle();
  const seenUser = useRef<SeenUser>(NO_USER_SEEN);
  useEffect(() => {
    const previousId = seenUser.current.currentId;
    const result = sessionStep(seenUser.current, session, isPrivate);
    seenUser.current = result.seen;
    const { currentId } = result.seen;
    if (currentId !== undefined) claimMemory(currentId);
    if (previousId && currentId !== previousId) leaveThisTab();
    if (result.step === "reload") window.location.reload();
    if (result.step === "refresh") void revalidate();
  }, [session, revalidate, isPrivate]);
  return null;
}
