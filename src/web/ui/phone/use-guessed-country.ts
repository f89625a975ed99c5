import { useEffect, useState } from "react";

/**
 * Returns an empty string until the country is known.
 * @param guess called once; must not reject
 */
export function useGuessedCountry(guess: () => Promise<string>): string {
  const [country, setCountry] = useState("");
  const [firstGuess] = useState(() => guess);
  useEffect(() => {
    let isMounted = true;
    void firstGuess().then((code) => isMounted && setCountry(code));
    return () => {
      isMounted = false;
    };
  }, [firstGuess]);
  return country;
}
