import { useEffect, useState } from "react";
import type { Locale } from "../../../domain/locale.ts";
import type { PhoneBook } from "./phone-book.ts";

interface PhoneBookLoading {
  /** Null until it has loaded. */
  book: PhoneBook | null;
  /** Whether loading failed. A browser may remember that until the page is loaded anew, so it is not tried again. */
  isUnavailable: boolean;
}

/** The phone book, loaded once the fields are on the page. */
export function usePhoneBook(locale: Locale): PhoneBookLoading {
  const [book, setBook] = useState<PhoneBook | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  useEffect(() => {
    let wanted = true;
    import("./phone-book.ts").then(
      ({ readPhoneBook }) => wanted && setBook(readPhoneBook(locale)),
      () => wanted && setUnavailable(true),
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  return { book, isUnavailable };
}
