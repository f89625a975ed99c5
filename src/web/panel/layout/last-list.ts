import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Path and query of the list that this tab showed last. */
let lastList: { pathname: string; search: string } | null = null;

/** Remembers the shown list with its filters, for the links that lead back from its rows. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    lastList = { pathname, search };
  }, [pathname, search]);
}

const subscribe = () => () => {};

/**
 * Returns the path of a list, with the filters that it had when this tab showed it. Returns `fallback` if the tab showed
 * another list last.
 */
export const useListPath = (pathname: string, fallback: string): string =>
  useSyncExternalStore(
    subscribe,
    () => (lastList?.pathname === pathname ? pathname + lastList.search : fallback),
    () => fallback,
  );
