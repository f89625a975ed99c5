import { type RefObject, useEffect, useRef } from "react";
import type { Refused } from "../acts.ts";

/** Scrolls to the refusal above a form, which may be outside the viewport. */
export function useRefusalInView(answer: Refused | undefined): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && Object.keys(answer.fields).length === 0) page.current?.scrollIntoView();
  }, [answer]);
  return page;
}
