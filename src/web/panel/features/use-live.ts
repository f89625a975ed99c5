import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** So that a burst of changes loads the page once. */
const PAUSE_MS = 1_000;

/** Loads the page again whenever something changed at the agency, as the server says; without it the page is as it was loaded. */
export function useLive(agencyId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource(`/${agencyId}/live`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), PAUSE_MS);
    };
    source.addEventListener("changed", onChange);
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [agencyId, revalidate]);
}
