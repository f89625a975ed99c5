import { useEffect, useRef, useState } from "react";
import { readCode } from "../../../../domain/identity/sign-in-code.ts";
import { clearSentAddress, rememberSentAddress } from "./sent-address.ts";

/** An import after the click could fail without a network, and browsers do not retry a failed import on the same page. */
const signInModule = import("../../shell/session/sign-in-by-code.ts").catch(() => null);

interface Progress {
  problem: string | null;
  attemptsLeft: number;
  busy: "asking" | "entering" | null;
  /** Earliest time to request another code, if the rate limit was reached. */
  waitUntil: Date | null;
}

const IDLE: Progress = { problem: null, attemptsLeft: 0, busy: null, waitUntil: null };

/** @param initial problem at page load. */
export function useCode(
  callbackUrl: string,
  initial: Pick<Progress, "problem" | "attemptsLeft"> | null = null,
) {
  const [progress, setProgress] = useState<Progress>({ ...IDLE, ...initial });

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProgress(IDLE);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const show = (change: Partial<Progress>) =>
    setProgress(({ waitUntil }) => ({ ...IDLE, waitUntil, ...change }));
  const showProblem = (problem: string, attemptsLeft = 0) => show({ problem, attemptsLeft });
  // A code is submitted at its last digit. Enter afterwards must not cost a second attempt.
  const wrongCode = useRef<{ code: string; attemptsLeft: number } | null>(null);

  /** @returns the URL of the page on which the code is typed; null if no code was sent. */
  async function requestCode(address: string): Promise<string | null> {
    show({ busy: "asking" });
    const step = await (await signInModule)?.askForCode(address, callbackUrl);
    if (step?.problem !== null) {
      const wait = step?.wait ?? 0;
      const waitUntil = wait > 0 ? new Date(Date.now() + wait * 1000) : null;
      show({ problem: step?.problem ?? "no-answer", attemptsLeft: step?.left ?? 0, waitUntil });
      return null;
    }
    wrongCode.current = null;
    rememberSentAddress(address, Date.now());
    setProgress(IDLE);
    return step.url;
  }

  /** Leaves the page if the code is right. @returns whether the code is right. */
  async function submitCode(address: string, typed: string): Promise<boolean> {
    const code = readCode(typed);
    if (!code) {
      showProblem("CodeIncomplete");
      return false;
    }
    if (code === wrongCode.current?.code) {
      showProblem("CodeWrong", wrongCode.current.attemptsLeft);
      return false;
    }
    show({ busy: "entering" });
    const step = await (await signInModule)?.signInByCode(address, code, callbackUrl);
    if (step?.problem !== null) {
      if (step?.problem === "CodeWrong") wrongCode.current = { code, attemptsLeft: step.left };
      showProblem(step?.problem ?? "no-answer", step?.left);
      return false;
    }
    clearSentAddress();
    return true;
  }

  return {
    ...progress,
    ...{ requestCode, submitCode, showProblem },
    clear: () => show({}),
    endWait: () => setProgress(IDLE),
  };
}
