import { placeDate } from "../../../../domain/departures/place-time.ts";

const KEY = "trocha.check-in.departure";

const today = (): string => placeDate(new Date());

/** Returns the departure that was chosen in this tab today. A phone closes and reopens pages by itself. */
export function chosenDeparture(): string | null {
  try {
    const [id, day] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
    return id && day === today() ? id : null;
  } catch {
    return null;
  }
}

/** @param id null chooses none */
export function keepChosenDeparture(id: string | null): void {
  try {
    if (id) sessionStorage.setItem(KEY, `${id} ${today()}`);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Browsers may forbid storage.
  }
}
