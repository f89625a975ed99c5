import { useEffect, useState } from "react";

/** The token that a sign-in form carries, asked for once it is needed; null until it is there. */
export function useCsrfToken(needed: boolean): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (!needed || token) return;
    const abort = new AbortController();
    fetch("/api/auth/csrf", { signal: abort.signal })
      .then((response) => response.json())
      .then((answer: { csrfToken?: string }) => setToken(answer.csrfToken ?? null))
      .catch(() => {});
    return () => abort.abort();
  }, [needed, token]);
  return token;
}
