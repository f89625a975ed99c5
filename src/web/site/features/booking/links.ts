import { type MeetingPlaceView, mapQuery } from "../../../../domain/experiences/meeting-place.ts";

export const directionsUrl = (place: MeetingPlaceView): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: mapQuery(place) })}`;

export const mapUrl = (place: MeetingPlaceView): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: mapQuery(place) })}`;

export const phoneUrl = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
