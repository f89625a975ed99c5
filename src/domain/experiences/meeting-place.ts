import { inLocale, type Locale, type Localized } from "../locale.ts";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Where a group meets, often far from the place that is visited. */
export interface MeetingPlace<Words = Localized> {
  name: Words;
  /** Street and town. */
  address: Words;
  /** Null where nobody has measured them. */
  coordinates: Coordinates | null;
}

/** A meeting place in the reader's language. */
export type MeetingPlaceView = MeetingPlace<string>;

export const meetingPlaceIn = (place: MeetingPlace | null, locale: Locale): MeetingPlaceView | null =>
  place && { ...place, name: inLocale(place.name, locale), address: inLocale(place.address, locale) };

/** Where to meet as one line for a calendar; the agency's sentence where no place was recorded. */
export const meetingLocation = (sentence: string, place: MeetingPlaceView | null): string =>
  place ? `${place.name}, ${place.address}` : sentence;

/** The query for a map: the point, or name and address. */
export const mapQuery = ({ name, address, coordinates }: MeetingPlaceView): string =>
  coordinates ? `${coordinates.latitude},${coordinates.longitude}` : `${name}, ${address}`;
