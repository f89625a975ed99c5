import { useEffect, useState } from "react";

type Attempt = { leavingFor: string | null; silent: boolean };

/**
 * Loaded together with the buttons. Loading on press could fail without a network, and browsers do not retry a failed module on
 * the same page.
 */
const session = import("../../shell/session/sign-in.ts").catch(() => null);

const IDLE: Attempt = { leavingFor: null, silent: false };

/** Redirects to a provider. `silent` is true after an attempt without an answer, until the next attempt. */
export function useSignIn(callbackUrl: string) {
  const [attempt, setAttempt] = useState(IDLE);

  // The back/forward cache may restore this page in its busy state.
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
