import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Returns the page's action data until the next answer or navigation. The router clears action data when it reloads the page's
 * data, so a refusal would disappear.
 */
export function useKeptAnswer<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer, key });
  const isReload = answer === undefined && kept.key === key;
  if (isReload || (kept.answer === answer && kept.key === key)) return kept.answer;
  setKept({ answer, key });
  return answer;
}
