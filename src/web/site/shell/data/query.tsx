import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { mayRetry, retryDelay } from "../errors/retry.ts";

const CACHE_MS = 5 * 60_000;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayRetry,
        retryDelay,
        gcTime: CACHE_MS,
      },
    },
  });

function refetchOnReturn(client: QueryClient): QueryClient {
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) void client.invalidateQueries();
  });
  return client;
}

let browserClient: QueryClient | undefined;

/** On the server each page gets a client of its own, so that visitors share nothing. */
function queryClient(): QueryClient {
  if (typeof document === "undefined") return createClient();
  browserClient ??= refetchOnReturn(createClient());
  return browserClient;
}

export function QueryArea({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
