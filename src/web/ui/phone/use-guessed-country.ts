import { useEffect, useState } from "react";

/**
 * Returns the country where the visitor probably is, or an empty string until the country is known.
 * @param guess called once; must not reject
 */
export function useGuessedCountry(guess: () => Promise<string>): string {
  const [country, setCountry] = useState("");
  const [ask] = useState(() => guess);
  useEffect(() => {
    let wanted = true;
    void ask().then((code) => wanted && setCountry(code));
    return () => {
      wanted = false;
    };
  }, [ask]);
  return country;
}
