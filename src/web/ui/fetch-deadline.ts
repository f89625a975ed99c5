/** Longer than any server response takes, with a slow payment provider and a slow connection included. */
const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Aborts each `fetch` of the page that has no complete response after `ms`. Browsers without `AbortSignal.any` (Safari before
 * 17.4) keep their own limits.
 */
export function limitFetch(ms = RESPONSE_TIMEOUT_MS): void {
  if (!("any" in AbortSignal)) return;
  const originalFetch = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    return originalFetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(ms)]) });
  };
}
