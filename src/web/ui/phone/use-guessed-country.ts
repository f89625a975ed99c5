import { useEffect, useState } from "react";

/** The country that the visitor is presumed to be in; empty until it is known. @param guess asks for it, once, and never fails. */
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
