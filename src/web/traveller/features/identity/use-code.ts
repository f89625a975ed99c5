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
  /** When another code may be asked for, if there were too many. */
  waitUntil: Date | null;
}

const IDLE: Progress = { problem: null, left: 0, busy: null, waitUntil: null };

/** The two steps of signing in by code, each with what is wrong with it. @param first a problem that the page came with. */
export function useCode(callbackUrl: string, first: Pick<Progress, "problem" | "left"> | null = null) {
  const [progress, setProgress] = useState<Progress>({ ...IDLE, ...first });

  // The back button may restore this page from the back/forward cache, still in the state of leaving.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProgress(IDLE);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  /** Keeps the moment from which another code may be asked for. */
  const show = (change: Partial<Progress>) =>
    setProgress(({ waitUntil }) => ({ ...IDLE, waitUntil, ...change }));
  const fail = (problem: string, left = 0) => show({ problem, left });
  // A code submits itself at its last digit: pressing Enter after it must not cost a second try.
  const refused = useRef<{ code: string; left: number } | null>(null);

  /** @returns the page on which the code is typed; null where none was sent. */
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
