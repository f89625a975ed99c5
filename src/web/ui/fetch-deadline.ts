/** Longer than any answer of the server takes, a slow payment provider's and a slow line included. */
const LONGEST_ANSWER_MS = 30_000;

/**
 * Ends each `fetch` of the page that has no complete answer in time, whoever makes it: the router, the procedures' client or
 * a component. The call then fails like one without a network, so that the page says so and offers a retry. Browsers
 * without `AbortSignal.any` (Safari before 17.4) keep their own limits.
 */
export function limitFetch(ms = LONGEST_ANSWER_MS): void {
  if (!("any" in AbortSignal)) return;
  const unlimited = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    return unlimited(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(ms)]) });
  };
}
