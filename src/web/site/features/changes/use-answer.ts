import { useEffect, useState } from "react";
import type { Failure } from "../../shell/errors/failure.ts";
import type { PageAnswer } from "./change-answer.ts";
import type { ChangeAnswer } from "./submit-change.ts";

interface AnswerState {
  answer: ChangeAnswer | null;
  responseCount: number;
  failure: Failure["code"] | null;
  leaving: boolean;
}

/** A submission without an answer keeps the previous answer. */
export function useAnswer(latest: PageAnswer | undefined): AnswerState {
  const [previous, setPrevious] = useState<PageAnswer | undefined>(latest);
  const [answer, setAnswer] = useState<ChangeAnswer | null>(isPageStep(latest) ? latest : null);
  const [responseCount, setResponseCount] = useState(0);
  const [restored, setRestored] = useState<PageAnswer | null>(null);
  if (latest !== previous) {
    setPrevious(latest);
    if (latest === undefined || isPageStep(latest)) {
      setAnswer(latest ?? null);
      setResponseCount(responseCount + 1);
    }
  }
  const url = latest?.step === "leave" ? latest.url : null;
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setRestored(latest ?? null);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [latest]);
  const failure = latest?.step === "unanswered" ? latest.failure : null;
  return { answer, responseCount, failure, leaving: url !== null && restored !== latest };
}

const isPageStep = (answer: PageAnswer | undefined): answer is ChangeAnswer =>
  answer?.step === "form" || answer?.step === "preview";
