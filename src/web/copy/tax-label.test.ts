import { expect, test } from "vitest";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { bookingsCopy } from "./bookings.ts";
import { checkoutCopy } from "./checkout.ts";
import { dictionary } from "./dictionary.ts";

const LABELS: Record<Locale, string> = {
  "es-CO": "IVA 19 % sobre el precio sin seguro",
  en: "VAT (IVA) 19% on the price less insurance",
};

test.each(LOCALES)("every breakdown in %s says what the IVA is computed on", (locale) => {
  const shown = [
    dictionary(locale).experiences.booking.iva,
    checkoutCopy[locale].breakdown.iva,
    bookingsCopy[locale].iva,
  ];
  expect(new Set(shown)).toEqual(new Set([LABELS[locale]]));
});
