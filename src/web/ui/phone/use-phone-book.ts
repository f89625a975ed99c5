import { useEffect, useState } from "react";
import type { Locale } from "../../../domain/locale.ts";
import { loadPhoneBook, type PhoneBook } from "./phone-book.ts";

/** The phone book once it has loaded; null before, and where it cannot be fetched. */
export function usePhoneBook(locale: Locale): PhoneBook | null {
  const [book, setBook] = useState<PhoneBook | null>(null);
  useEffect(() => {
    let wanted = true;
    loadPhoneBook(locale).then(
      (loaded) => wanted && setBook(loaded),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  return book;
}
