import type { BookingView } from "../../../use-cases/booking/booking-view.ts";

/** Directions to the meeting point in whichever maps the phone has. */
export const directionsUrl = ({ latitude, longitude }: Pick<BookingView, "latitude" | "longitude">): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` })}`;

/** A WhatsApp conversation that begins with a text. */
export const whatsappUrl = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?${new URLSearchParams({ text })}`;

export const phoneUrl = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
