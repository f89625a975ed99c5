import { useEffect, useState } from "react";
import type { Failure } from "../../../shell/errors/failure.ts";
import type { PageAnswer } from "./change-answer.ts";
import type { ChangeAnswer } from "./submit-change.ts";

/** What a page shows of its latest submission. */
interface Shown {
  answer: ChangeAnswer | null;
  /** How many answers there were: a form is filled in anew for each. */
  count: number;
  failure: Failure | null;
  leaving: boolean;
}

/** Follows the answers of the page's action; where none came, the one before stays. Goes where a change is paid. */
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
  // The back button may restore this page from the back/forward cache, where the button would still show progress.
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
