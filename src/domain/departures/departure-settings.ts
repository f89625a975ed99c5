/** Settings of a departure that staff can change. */
export interface DepartureSettings {
  /** Seats; null if the schedule's capacity applies. */
  capacity: number | null;
  closed: boolean;
}

export const isSame = (a: DepartureSettings, b: DepartureSettings): boolean =>
  a.capacity === b.capacity && a.closed === b.closed;
