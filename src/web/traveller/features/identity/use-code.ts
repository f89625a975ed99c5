import { useEffect, useRef, useState } from "react";
import { readCode } from "../../../../domain/identity/sign-in-code.ts";
import { clearSent, rememberSent } from "./sent-address.ts";

/**
 * Fetched together with the form. At a press it might fail for want of a network, and a browser does not ask again on the
 * same page for a module that failed.
 */
const steps = import("../../../shell/session/sign-in-by-code.ts").catch(() => null);

interface Progress {
  problem: string | null;
  /** Tries that are left, where a code was wrong. */
  left: number;
  busy: "asking" | "entering" | null;
}

const IDLE: Progress = { problem: null, left: 0, busy: null };

/** The two steps of signing in by code, each with what is wrong with it. @param first a problem that the page came with. */
export function useCode(callbackUrl: string, first: Omit<Progress, "busy"> | null = null) {
  const [progress, setProgress] = useState<Progress>({ ...IDLE, ...first });

  // The back button may restore this page from the back/forward cache, still in the state of leaving.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProgress(IDLE);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const fail = (problem: string, left = 0) => setProgress({ problem, left, busy: null });
  // A code submits itself at its last digit: pressing Enter after it must not cost a second try.
  const refused = useRef<{ code: string; left: number } | null>(null);

  /** @returns the page on which the code is typed; null where none was sent. */
  async function ask(address: string): Promise<string | null> {
    setProgress({ ...IDLE, busy: "asking" });
    const step = await (await steps)?.askForCode(address, callbackUrl);
    if (step?.problem !== null) {
      fail(step?.problem ?? "no-answer", step?.left);
      return null;
    }
    refused.current = null;
    rememberSent(address, Date.now());
    setProgress(IDLE);
    return step.url;
  }

  /** Leaves the page where the code is right. @returns whether it is. */
  async function enter(address: string, typed: string): Promise<boolean> {
    const code = readCode(typed);
    if (!code) {
      fail("CodeIncomplete");
      return false;
    }
    if (code === refused.current?.code) {
      fail("CodeWrong", refused.current.left);
      return false;
    }
    setProgress({ ...IDLE, busy: "entering" });
    const step = await (await steps)?.signInByCode(address, code, callbackUrl);
    if (step?.problem !== null) {
      if (step?.problem === "CodeWrong") refused.current = { code, left: step.left };
      fail(step?.problem ?? "no-answer", step?.left);
      return false;
    }
    clearSent();
    return true;
  }

  return { ...progress, ask, enter, fail, clear: () => setProgress(IDLE) };
}
