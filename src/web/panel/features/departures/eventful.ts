import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";

export const isEventful = ({ taken, held, status, extra }: AgencyDeparture): boolean =>
  taken + held > 0 || status === "closed" || extra;
