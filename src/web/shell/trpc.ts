import { createTRPCClient, httpBatchLink } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "../../server/trpc/router.ts";

/** What the browser asks without leaving the page. Answers come in the page's language. */
export const trpc = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: "/api/trpc",
      transformer: superjson,
      headers: () => ({ "x-trocha-locale": document.documentElement.lang }),
    }),
  ],
});
