import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";

/** Returns whether a departure has people or was closed. A schedule offers many departures with neither. */
export const isEventful = ({ taken, held, status }: AgencyDeparture): boolean =>
  taken + held > 0 || status === "closed";
