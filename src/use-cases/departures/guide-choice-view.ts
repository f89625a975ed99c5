export interface GuideChoice {
  /** Id of the guide; for a member, id of the staff account. */
  id: string;
  kind: "guide" | "member";
  name: string;
  assigned: boolean;
  /** A retired guide is shown only if they lead this departure. */
  retired: boolean;
  /** Overlapping departures that the guide leads. Such conflicts do not prevent the assignment. */
  conflicts: { title: string; date: string; startTime: string }[];
  /** State of the tarjeta profesional on the day of the departure (Ley 300 of 1996, art. 94). `missing`: no number is known. */
  card: "valid" | "missing" | "expired";
}
