import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A burst of changes reloads the page once. */
const DEBOUNCE_MS = 1_000;

/** Without the event stream the data stays as loaded. */
export function useAgencyUpdates(agencyId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource(`/${agencyId}/live`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), DEBOUNCE_MS);
    };
    source.addEventListener("changed", onChange);
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [agencyId, revalidate]);
}
