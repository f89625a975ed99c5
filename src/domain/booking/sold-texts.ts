import { inLocale, type Locale, type Localized } from "../locale.ts";

/** Texts of the experience as it was sold. */
export interface BookingTexts {
  title: Localized;
  shortDescription: Localized;
}

/** Texts of a price as it was sold. */
export interface LineTexts {
  priceOption: Localized;
  priceDescription: Localized;
}

/** A row with its texts in the language of the purchase. `texts` is null in rows of a version that kept no other. */
interface SoldBooking {
  title: string;
  shortDescription: string;
  texts: BookingTexts | null;
}
interface SoldPrice extends NamedPrice {
  priceDescription: string;
}

/** The name of a price as it was sold. */
export interface NamedPrice {
  priceOption: string;
  texts: LineTexts | null;
}

export const titleIn = ({ title, texts }: Pick<SoldBooking, "title" | "texts">, locale: Locale): string =>
  texts ? inLocale(texts.title, locale) : title;

/** Returns the booking with its texts in a reader's language. */
export const bookingIn = <B extends SoldBooking>(booking: B, locale: Locale): B => {
  const { shortDescription, texts } = booking;
  return {
    ...booking,
    title: titleIn(booking, locale),
    shortDescription: texts ? inLocale(texts.shortDescription, locale) : shortDescription,
  };
};

/** @returns undefined without a price. */
export const priceNameIn = (price: NamedPrice | null, locale: Locale): string | undefined =>
  price?.texts ? inLocale(price.texts.priceOption, locale) : price?.priceOption;

/** Returns the line with its texts in a reader's language. */
export const lineIn = <L extends SoldPrice>(line: L, locale: Locale): L => {
  const { texts } = line;
  if (!texts) return line;
  const priceOption = inLocale(texts.priceOption, locale);
  return { ...line, priceOption, priceDescription: inLocale(texts.priceDescription, locale) };
};
