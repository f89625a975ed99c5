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
  const seen = useRef<SeenUser>(NO_USER_SEEN);
  useEffect(() => {
    const before = seen.current.now;
    const taken = sessionStep(seen.current, session, isPrivate);
    seen.current = taken.seen;
    const { now } = taken.seen;
    if (now !== undefined) claimMemory(now);
    if (before && now !== before) leaveThisTab();
    if (taken.step === "reload") window.location.reload();
    if (taken.step === "refresh") void revalidate();
  }, [session, revalidate, isPrivate]);
  return null;
}
