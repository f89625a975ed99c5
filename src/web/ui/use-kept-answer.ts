import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Returns the page's action data until the next answer or navigation. The router clears them when the page's data are reloaded,
 * and a refusal would disappear with them.
 */
export function useKeptAnswer<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer, key });
  const isReload = answer === undefined && kept.key === key;
  if (isReload || (kept.answer === answer && kept.key === key)) return kept.answer;
  setKept({ answer, key });
  return answer;
}
