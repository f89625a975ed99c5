import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { mayRetry, retryDelay } from "../errors/try-again.ts";

const KEPT_MS = 5 * 60_000;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayRetry,
        retryDelay,
        gcTime: KEPT_MS,
      },
    },
  });

/** Fetches the data again when the browser comes back to the page, as from the payment. */
function followReturns(client: QueryClient): QueryClient {
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) void client.invalidateQueries();
  });
  return client;
}

let browserClient: QueryClient | undefined;

/** One for the browser's whole visit; on the server one for each page, so that visitors share nothing. */
function queryClient(): QueryClient {
  if (typeof document === "undefined") return createClient();
  browserClient ??= followReturns(createClient());
  return browserClient;
}

/** The part of a page that fetches by itself. Parts share what they fetched. */
export function QueryArea({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
