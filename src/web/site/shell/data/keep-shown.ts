import { useEffect } from "react";
import { isFinal } from "../errors/retry.ts";

/** If a reload fails, for example without a network, the page shows the data that it has, and no error page. */
export function keepShown<T>() {
  let shown: T | null = null;
  return {
    /** @throws the error of `fetch` if the page is not shown yet, or if a retry would not help (`isFinal`). */
    async load(fetch: () => Promise<T>, request: Request): Promise<T> {
      try {
        return await fetch();
      } catch (error) {
        const { pathname, search } = new URL(request.url);
        const isReload = pathname + search === window.location.pathname + window.location.search;
        if (!shown || !isReload || isFinal(error)) throw error;
        return shown;
      }
    },
    useShown(data: T): void {
      useEffect(() => {
        shown = data;
        return () => {
          shown = null;
        };
      }, [data]);
    },
  };
}
