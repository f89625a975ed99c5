import { useEffect, useState } from "react";
import type { Locale } from "../../../domain/locale.ts";
import type { PhoneBook } from "./phone-book.ts";

interface PhoneBookLoading {
  book: PhoneBook | null;
  /** There is no retry, because a browser may cache a failed import until the page is reloaded. */
  isUnavailable: boolean;
}

export function usePhoneBook(locale: Locale): PhoneBookLoading {
  const [book, setBook] = useState<PhoneBook | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  useEffect(() => {
    let isMounted = true;
    import("./phone-book.ts").then(
      ({ readPhoneBook }) => isMounted && setBook(readPhoneBook(locale)),
      () => isMounted && setUnavailable(true),
    );
    return () => {
      isMounted = false;
    };
  }, [locale]);
  return { book, isUnavailable };
}
