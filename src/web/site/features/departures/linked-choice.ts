/** Date and number of people in the address of an experience, as checked by the server. */
export interface LinkedChoice {
  /** Date that the calendar shows, `YYYY-MM-DD`. Undefined without a date that the calendar can show. */
  date?: string;
  /** Reason why the date cannot be booked. */
  dateProblem?: string | undefined;
  participants?: number;
  /** Reason why the number of people cannot be booked. */
  peopleProblem?: string;
}
