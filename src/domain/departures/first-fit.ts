import { DomainError } from "../errors.ts";
import { type DepartureStatus, isOpen } from "./seats.ts";

/** `free` includes the traveller's own held seats. */
interface Standing {
  status: DepartureStatus;
  free: number;
}

export const fits = ({ status, free }: Standing, party: number): boolean => isOpen(status) && free >= party;

export const firstThatFits = <D extends Standing>(departures: readonly D[], party: number): D | undefined =>
  departures.find((departure) => fits(departure, party));

/** The order of precedence is `sold-out`, `departure-cut-off`, `departure-closed`. */
export function noFittingDeparture(departures: readonly Standing[]): DomainError {
  const has = (...statuses: DepartureStatus[]) =>
    departures.filter(({ status }) => statuses.includes(status));
  const onSale = has("available", "few-left", "sold-out");
  if (onSale.length > 0)
    return new DomainError("sold-out", { free: Math.max(...onSale.map(({ free }) => free)) });
  if (has("cut-off").length > 0) return new DomainError("departure-cut-off");
  return new DomainError(departures.length > 0 ? "departure-closed" : "departure-not-found");
}
