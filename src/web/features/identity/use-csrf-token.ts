import { useEffect, useState } from "react";
import { getCsrfToken } from "../../shell/session/sign-in.ts";

/** The token that a sign-in form carries, asked for once it is needed; null until it is there. */
export function useCsrfToken(needed: boolean): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (!needed || token) return;
    let wanted = true;
    void getCsrfToken().then((given) => wanted && setToken(given ?? null));
    return () => {
      wanted = false;
    };
  }, [needed, token]);
  return token;
}
