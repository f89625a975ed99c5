import { useEffect, useState } from "react";
import { signIn } from "../../../shell/session/sign-in.ts";

type Attempt = { leavingFor: string | null; silent: boolean };

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
    // No import at the press: a browser that could not fetch a module once does not ask for it again on the same page.
    const outcome = await signIn(provider, { callbackUrl });
    if (outcome === "no-answer") setAttempt({ leavingFor: null, silent: true });
  }

  return { ...attempt, start };
}
