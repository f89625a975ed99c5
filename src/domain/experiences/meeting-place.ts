import { inLocale, type Locale, type Localized } from "../locale.ts";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A meeting place is often far from the visited place. */
export interface MeetingPlace<Words = Localized> {
  name: Words;
  address: Words;
  coordinates: Coordinates | null;
}

export type MeetingPlaceView = MeetingPlace<string>;

export const meetingPlaceIn = (place: MeetingPlace | null, locale: Locale): MeetingPlaceView | null =>
  place && { ...place, name: inLocale(place.name, locale), address: inLocale(place.address, locale) };

export const meetingLocation = (sentence: string, place: MeetingPlaceView | null): string =>
  place ? `${place.name}, ${place.address}` : sentence;

export const mapQuery = ({ name, address, coordinates }: MeetingPlaceView): string =>
  coordinates ? `${coordinates.latitude},${coordinates.longitude}` : `${name}, ${address}`;
