import { useEffect, useState } from "react";
import type { Failure } from "../../shell/errors/failure.ts";
import type { PageAnswer } from "./change-answer.ts";
import type { ChangeAnswer } from "./submit-change.ts";

interface Shown {
  answer: ChangeAnswer | null;
  /** Number of answers so far. A form is filled in anew after each answer. */
  count: number;
  failure: Failure["code"] | null;
  leaving: boolean;
}

/**
 * Follows the answers of the page's action. A submission without an answer keeps the previous answer. Leaves for the payment if
 * a change must be paid.
 */
export function useAnswer(latest: PageAnswer | undefined): Shown {
  const [seen, setSeen] = useState<PageAnswer | undefined>(latest);
  const [answer, setAnswer] = useState<ChangeAnswer | null>(isShown(latest) ? latest : null);
  const [count, setCount] = useState(0);
  const [left, setLeft] = useState<PageAnswer | null>(null);
  if (latest !== seen) {
    setSeen(latest);
    if (latest === undefined || isShown(latest)) {
      setAnswer(latest ?? null);
      setCount(count + 1);
    }
  }
  const url = latest?.step === "leave" ? latest.url : null;
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
  // The back/forward cache may restore this page with its button still busy.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeft(latest ?? null);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [latest]);
  const failure = latest?.step === "unanswered" ? latest.failure : null;
  return { answer, count, failure, leaving: url !== null && left !== latest };
}

const isShown = (answer: PageAnswer | undefined): answer is ChangeAnswer =>
  answer?.step === "form" || answer?.step === "preview";
