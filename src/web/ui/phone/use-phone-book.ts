import { useEffect, useState } from "react";
import type { Locale } from "../../../domain/locale.ts";
import type { PhoneBook } from "./phone-book.ts";

interface PhoneBookLoading {
  book: PhoneBook | null;
  /** Loading failed. There is no retry, because a browser may cache a failed import until the page is reloaded. */
  isUnavailable: boolean;
}

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
