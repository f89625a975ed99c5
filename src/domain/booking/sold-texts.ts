import { inLocale, type Locale, type Localized } from "../locale.ts";

export interface BookingTexts {
  title: Localized;
  shortDescription: Localized;
}

export interface LineTexts {
  priceOption: Localized;
  priceDescription: Localized;
}

/** `texts` is null in rows of an old release, which stored texts only in the language of the purchase. */
interface SoldBooking {
  title: string;
  shortDescription: string;
  texts: BookingTexts | null;
}
interface SoldPrice extends NamedPrice {
  priceDescription: string;
}

export interface NamedPrice {
  priceOption: string;
  texts: LineTexts | null;
}

export const titleIn = ({ title, texts }: Pick<SoldBooking, "title" | "texts">, locale: Locale): string =>
  texts ? inLocale(texts.title, locale) : title;

export const bookingIn = <B extends SoldBooking>(booking: B, locale: Locale): B => {
  const { shortDescription, texts } = booking;
  return {
    ...booking,
    title: titleIn(booking, locale),
    shortDescription: texts ? inLocale(texts.shortDescription, locale) : shortDescription,
  };
};

export const priceNameIn = (price: NamedPrice | null, locale: Locale): string | undefined =>
  price?.texts ? inLocale(price.texts.priceOption, locale) : price?.priceOption;

export const lineIn = <L extends SoldPrice>(line: L, locale: Locale): L => {
  const { texts } = line;
  if (!texts) return line;
  const priceOption = inLocale(texts.priceOption, locale);
  return { ...line, priceOption, priceDescription: inLocale(texts.priceDescription, locale) };
};
