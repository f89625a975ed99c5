import { useEffect, useState } from "react";

type Attempt = { pendingProvider: string | null; hasNoAnswer: boolean };

/** An import after the click could fail without a network, and browsers do not retry a failed import on the same page. */
const signInModule = import("../../shell/session/sign-in.ts").catch(() => null);

const IDLE: Attempt = { pendingProvider: null, hasNoAnswer: false };

/** `hasNoAnswer` is true if the latest attempt got no answer. */
export function useSignIn(callbackUrl: string) {
  const [attempt, setAttempt] = useState(IDLE);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setAttempt(IDLE);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function start(provider: string): Promise<void> {
    setAttempt({ pendingProvider: provider, hasNoAnswer: false });
    const fetched = await signInModule;
    if (!fetched) return window.location.assign(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`);
    const outcome = await fetched.signIn(provider, { callbackUrl });
    if (outcome === "no-answer") setAttempt({ pendingProvider: null, hasNoAnswer: true });
  }

  return { ...attempt, start };
}
