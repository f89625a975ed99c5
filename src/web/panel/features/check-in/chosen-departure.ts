import { placeDate } from "../../../../domain/departures/place-time.ts";

const KEY = "trocha.check-in.departure";

const today = (): string => placeDate(new Date());

/** Phones discard pages in the background and load them again. */
export function chosenDeparture(): string | null {
  try {
    const [id, day] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
    return id && day === today() ? id : null;
  } catch {
    return null;
  }
}

/** @param id null clears the choice */
export function storeChosenDeparture(id: string | null): void {
  try {
    if (id) sessionStorage.setItem(KEY, `${id} ${today()}`);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Browsers may forbid storage.
  }
}
