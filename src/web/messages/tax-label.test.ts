import { expect, test } from "vitest";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { bookingsMessages } from "./bookings.ts";
import { checkoutMessages } from "./checkout.ts";
import { experiencesMessages } from "./experiences.ts";

const LABELS: Record<Locale, string> = {
  "es-CO": "IVA 19 % sobre el precio sin seguro",
  en: "VAT (IVA) 19% on the price less insurance",
};

test.each(LOCALES)("every breakdown in %s says what the IVA is computed on", (locale) => {
  const shown = [
    experiencesMessages[locale].booking.iva,
    checkoutMessages[locale].breakdown.iva,
    bookingsMessages[locale].iva,
  ];
  expect(new Set(shown)).toEqual(new Set([LABELS[locale]]));
});
