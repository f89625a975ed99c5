/** Groups of results, in the order of the screen. A day that was typed brings departures to the front. */
export const HIT_GROUPS = ["places", "bookings", "departures", "experiences", "guides", "staff"] as const;
export type HitGroupName = (typeof HIT_GROUPS)[number];

/** A result: a page of the panel. */
export interface Hit {
  path: string;
  title: string;
  detail: string;
}

export interface HitGroup {
  name: HitGroupName;
  hits: Hit[];
}

/** Results for a text, without empty groups. */
export interface Hits {
  text: string;
  groups: HitGroup[];
}
