import { createTRPCClient, httpBatchLink, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import superjson from "superjson";
import type { AppRouter } from "../../../../server/realms/site/trpc/router.ts";
import { reportFailure } from "../errors/report-failure.ts";
import { isFinal } from "../errors/retry.ts";

/** Refusals by business rules are not reported. */
const reportingLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (!isFinal(error) && !op.signal?.aborted) reportFailure(op.path);
          observer.error(error);
        },
      }),
    );

export const trpc = createTRPCClient<AppRouter>({
  links: [
    reportingLink,
    httpBatchLink({
      url: "/api/trpc",
      transformer: superjson,
      headers: () => ({ "x-trocha-locale": document.documentElement.lang }),
    }),
  ],
});
