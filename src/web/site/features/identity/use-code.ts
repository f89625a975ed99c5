import { useEffect, useRef, useState } from "react";
import { readCode } from "../../../../domain/identity/sign-in-code.ts";
import { clearSent, rememberSent } from "./sent-address.ts";

/**
 * Loaded together with the form. Loading on press could fail without a network, and browsers do not retry a failed module on
 * the same page.
 */
const steps = import("../../shell/session/sign-in-by-code.ts").catch(() => null);

interface Progress {
  problem: string | null;
  left: number;
  busy: "asking" | "entering" | null;
  /** Earliest time to request another code, if the rate limit was reached. */
  waitUntil: Date | null;
}

const IDLE: Progress = { problem: null, left: 0, busy: null, waitUntil: null };

/** Runs the two steps of signing in by code and keeps each step's problem. @param first the problem at page load. */
export function useCode(callbackUrl: string, first: Pick<Progress, "problem" | "left"> | null = null) {
  const [progress, setProgress] = useState<Progress>({ ...IDLE, ...first });

  // The back/forward cache may restore this page in its busy state.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProgress(IDLE);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  /** Replaces the progress but keeps `waitUntil`. */
  const show = (change: Partial<Progress>) =>
    setProgress(({ waitUntil }) => ({ ...IDLE, waitUntil, ...change }));
  const fail = (problem: string, left = 0) => show({ problem, left });
  // A code submits itself at its last digit. Pressing Enter afterwards must not cost a second attempt.
  const refused = useRef<{ code: string; left: number } | null>(null);

  /** @returns the URL of the page on which the code is typed; null if no code was sent. */
  async function ask(address: string): Promise<string | null> {
    show({ busy: "asking" });
    const step = await (await steps)?.askForCode(address, callbackUrl);
    if (step?.problem !== null) {
      const wait = step?.wait ?? 0;
      const waitUntil = wait > 0 ? new Date(Date.now() + wait * 1000) : null;
      show({ problem: step?.problem ?? "no-answer", left: step?.left ?? 0, waitUntil });
      return null;
    }
    refused.current = null;
    rememberSent(address, Date.now());
    setProgress(IDLE);
    return step.url;
  }

  /** Leaves the page if the code is right. @returns whether the code is right. */
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
    show({ busy: "entering" });
    const step = await (await steps)?.signInByCode(address, code, callbackUrl);
    if (step?.problem !== null) {
      if (step?.problem === "CodeWrong") refused.current = { code, left: step.left };
      fail(step?.problem ?? "no-answer", step?.left);
      return false;
    }
    clearSent();
    return true;
  }

  return { ...progress, ask, enter, fail, clear: () => show({}), endWait: () => setProgress(IDLE) };
}
