import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";

/** Whether a departure has somebody on it, or was closed: a schedule offers many that have neither. */
export const isEventful = ({ taken, held, status }: AgencyDeparture): boolean =>
  taken + held > 0 || status === "closed";
