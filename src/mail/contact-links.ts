const digits = (number: string): string => number.replace(/\D/g, "");

export const telephoneLink = (number: string): string =>
  `tel:${number.trim().startsWith("+") ? "+" : ""}${digits(number)}`;

/** WhatsApp's link to a chat, from a number in international form. */
export const whatsAppLink = (number: string): string => `https://wa.me/${digits(number)}`;

export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

export const mapLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
