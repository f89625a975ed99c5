import { DomainError } from "../errors.ts";
import { type DepartureStatus, isOpen } from "./seats.ts";

/** A departure's present state; `free` includes the traveller's own held seats. */
interface Standing {
  status: DepartureStatus;
  free: number;
}

/** Whether a party can still book a departure. */
export const fits = ({ status, free }: Standing, party: number): boolean => isOpen(status) && free >= party;

/** The first departure of a day, given in its order, that still fits a party: the one that applies where no time is named. */
export const firstThatFits = <D extends Standing>(departures: readonly D[], party: number): D | undefined =>
  departures.find((departure) => fits(departure, party));

/** Why no departure of a day fits a party: the seats if any is on sale, else why none is. */
export function noneFits(departures: readonly Standing[]): DomainError {
  const has = (...statuses: DepartureStatus[]) =>
    departures.filter(({ status }) => statuses.includes(status));
  const onSale = has("available", "few-left", "sold-out");
  if (onSale.length > 0)
    return new DomainError("sold-out", { free: Math.max(...onSale.map(({ free }) => free)) });
  if (has("cut-off").length > 0) return new DomainError("departure-cut-off");
  return new DomainError(departures.length > 0 ? "departure-closed" : "departure-not-found");
}
