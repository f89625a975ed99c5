/** In the order of the screen. If the text is a date, departures come first. */
export const HIT_GROUPS = ["places", "bookings", "departures", "experiences", "guides", "staff"] as const;
export type HitGroupName = (typeof HIT_GROUPS)[number];

export interface Hit {
  path: string;
  title: string;
  detail: string;
}

export interface HitGroup {
  name: HitGroupName;
  hits: Hit[];
}

export interface Hits {
  text: string;
  groups: HitGroup[];
}
