import { useEffect, useState } from "react";

type Attempt = { leavingFor: string | null; silent: boolean };

/**
 * Fetched together with the buttons. At a press it might fail for want of a network, and a browser does not ask again on the
 * same page for a module that failed.
 */
const session = import("../../../shell/session/sign-in.ts").catch(() => null);

const IDLE: Attempt = { leavingFor: null, silent: false };

/** Redirects to a provider; `silent` where no answer came, until the next try. */
export function useSignIn(callbackUrl: string) {
  const [attempt, setAttempt] = useState(IDLE);

  // The back button may restore this page from the back/forward cache, still in the state of leaving.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setAttempt(IDLE);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function start(provider: string): Promise<void> {
    setAttempt({ leavingFor: provider, silent: false });
    const fetched = await session;
    if (!fetched) return window.location.assign(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`);
    const outcome = await fetched.signIn(provider, { callbackUrl });
    if (outcome === "no-answer") setAttempt({ leavingFor: null, silent: true });
  }

  return { ...attempt, start };
}
