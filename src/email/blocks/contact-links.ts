import { type MeetingPlaceView, mapQuery } from "../../domain/experiences/meeting-place.ts";
import { groupDigits } from "../../domain/identity/group-digits.ts";
import type { Fact } from "./email-content.ts";

const digits = (number: string): string => number.replace(/\D/g, "");

export const telephoneLink = (number: string): string =>
  `tel:${number.trim().startsWith("+") ? "+" : ""}${digits(number)}`;

export const telephone = (label: string, number: string): Fact => ({
  label,
  value: groupDigits(number),
  href: telephoneLink(number),
});

export const whatsApp = (label: string, number: string): Fact => ({
  label,
  value: groupDigits(number),
  href: `https://wa.me/${digits(number)}`,
});

export const emailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

export const mapLink = (place: MeetingPlaceView): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQuery(place))}`;
