import { useEffect, useState } from "react";

const FALLBACK_COUNTRY = "US";

/** The country that the visitor is in, by their address; empty until it is known. @param guess asks for it, once. */
export function useGuessedCountry(guess: () => Promise<string>): string {
  const [country, setCountry] = useState("");
  const [ask] = useState(() => guess);
  useEffect(() => {
    let wanted = true;
    const take = (code: string) => wanted && setCountry(code);
    ask().then(take, () => take(FALLBACK_COUNTRY));
    return () => {
      wanted = false;
    };
  }, [ask]);
  return country;
}
