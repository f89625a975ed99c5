import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";

/** Returns whether a departure has people, was closed or was added by hand. Most departures of a schedule are not eventful. */
export const isEventful = ({ taken, held, status, extra }: AgencyDeparture): boolean =>
  taken + held > 0 || status === "closed" || extra;
