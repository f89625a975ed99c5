/** Somebody who may lead a departure. */
export interface GuideChoice {
  /** Id of the guide, or of the staff account if the member has not been a guide before. */
  id: string;
  kind: "guide" | "member";
  name: string;
  assigned: boolean;
  /** Whether the guide leads no new departures. Only guides of this departure are shown then. */
  retired: boolean;
  /** Departures at the same time that this guide leads. They do not prevent the assignment. */
  conflicts: { title: string; date: string; startTime: string }[];
  /** `missing`: no tarjeta profesional is known. `expired`: it is not valid on the day (Ley 300 of 1996, art. 94). */
  card: "valid" | "missing" | "expired";
}
